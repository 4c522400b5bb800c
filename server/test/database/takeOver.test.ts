import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Migration, migrate } from '../../src/database/migrate.ts'
import { readCatalog } from './catalog.ts'
import { makeEmptyDatabase } from './databases.ts'

/** The migrations of all earlier files, as they were. */
const earlier: Migration[] = JSON.parse(
  readFileSync(new URL('./earlierMigrations.json', import.meta.url), 'utf8'),
)

let databases: Awaited<ReturnType<typeof makeEmptyDatabase>>[]
beforeEach(async () => {
  databases = await Promise.all([1, 2].map(() => makeEmptyDatabase(inject('postgres'))))
})
afterEach(() => Promise.all(databases.map(({ drop }) => drop())))

async function inside<T>(
  database: (typeof databases)[number] | undefined,
  work: (client: pg.Client) => Promise<T>,
) {
  const client = new pg.Client(database?.connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

const namesIn = (client: pg.Client) =>
  client
    .query<{ name: string }>('select name from kysely_migration order by 1')
    .then(({ rows }) => rows.map(({ name }) => name))

/** The schema without comments, and with blanks alike in the bodies of functions. */
const shapeOf = async (client: pg.Client) =>
  JSON.stringify(await readCatalog(client), (key, value) =>
    key === 'comment'
      ? undefined
      : typeof value === 'string'
        ? value
            .replace(/--.*$/gm, '')
            .replace(/\s+/g, ' ')
            .replace(/(?<=\() | (?=\))/g, '')
        : value,
  )

/** A member who has written to another, with a post and a job. */
const fill = (client: pg.Client) =>
  client.query(`
    insert into members (id, email, password_hash, name, lastname, country, user_type, verified_at)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, n || '@example.com', 'x', 'Ana', 'Lima',
      'portugal', 'host', now()
    from generate_series(1, 2) n;
    insert into chats (member_a, member_b, started_by, last_text, last_sender, last_at)
    select one.id, other.id, one.id, 'Hello', one.id, now()
    from members one join members other on one.email < other.email;
    insert into jobs (owner_id, title, description, city, budget, apply_direction)
    select id, 'Harvest', 'Grapes', 'Porto', 90000, 'https://example.com' from members limit 1;
    insert into posts (author_id, content, country) select id, 'Hello', country from members limit 1;
    insert into blocks select one.id, other.id
    from members one join members other on one.email < other.email`)

describe('a database that the earlier migrations made', () => {
  it('takes over a database of the earlier migrations with its data, and gives it the schema of the present ones', async () => {
    const [old, fresh] = databases
    await migrate(old?.connection ?? {}, earlier)
    await inside(old, fill)
    const read = (client: pg.Client) =>
      client.query(`select (select json_agg(m) from members m) as members, (select json_agg(c) from chats c) as chats,
        (select json_agg(j) from jobs j) as jobs, (select json_agg(p) from posts p) as posts,
        (select json_agg(t) from totals t) as totals, (select json_agg(v) from data_version v) as version`)
    const before = (await inside(old, read)).rows
    await migrate(old?.connection ?? {})
    await migrate(fresh?.connection ?? {})
    // Later migrations add columns.
    expect((await inside(old, read)).rows).toMatchObject(before)
    expect(await inside(old, namesIn)).toEqual(
      [...earlier.map(({ name }) => name), ...(await inside(fresh, namesIn))].sort(),
    )
    expect(await inside(old, shapeOf)).toBe(await inside(fresh, shapeOf))
  })

  it('refuses a database where one of the earlier migrations has not run, and leaves it as it is', async () => {
    const [old] = databases
    await migrate(old?.connection ?? {}, earlier.slice(0, -1))
    const before = await inside(old, shapeOf)
    await expect(migrate(old?.connection ?? {})).rejects.toThrow(
      /^the database is too old for this Wayside: start the version of commit [0-9a-f]{8} on it once/,
    )
    expect(await inside(old, shapeOf)).toBe(before)
    expect(await inside(old, namesIn)).toEqual(earlier.slice(0, -1).map(({ name }) => name))
  })
})
