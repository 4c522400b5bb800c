import pg from 'pg'
import { afterEach, expect, inject, it } from 'vitest'
import { makeEmptyDatabase } from '../../test/database/databases.ts'
import { migrate, readMigrations } from './migrate.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const ana = '11111111-1111-4111-8111-111111111111'
const posts = [
  ['1', ['cafe\u0301', 'caf\u00e9', 'Sea']],
  ['2', ['caf\u00e9', 'ｓｅａ']],
  ['3', ['＃東京', '\u3164']],
  ['4', ['東京', 'a #b', 'd’or']],
  ['5', ["D'or", 'plain']],
] as const
const idOf = (end: string) => ana.replace(/.$/, end)

// spec 30.1, 30.3, 30.4
it('brings what was stored before into NFC, and makes one tag of those that became one', async () => {
  const { connection, drop } = await makeEmptyDatabase(inject('postgres'))
  undo.push(drop)
  const steps = await readMigrations()
  await migrate(
    connection,
    steps.filter(({ name }) => name < '096'),
  )
  const client = new pg.Client(connection)
  await client.connect()
  undo.push(() => client.end())
  await client.query(
    `insert into members (id, email, password_hash, name, lastname, country, user_type, bio)
     values ($1, 'ana@example.org', '-', $2, 'Mu\u0308ller', 'france', 'host', 'n\u0303')`,
    [ana, 'Zoe\u0308'],
  )
  for (const [end, tags] of posts) {
    await client.query(
      `insert into posts (id, author_id, content, tags, country) values ($1, $2, 'e\u0301', $3, 'france')`,
      [idOf(end), ana, tags],
    )
    await client.query(
      'insert into tags (name) select lower(tag) from unnest($1::text[]) tag on conflict do nothing',
      [tags],
    )
    await client.query(
      `insert into post_tags select tags.id, $1, 'france', now() from tags
       where name in (select lower(tag) from unnest($2::text[]) tag)`,
      [idOf(end), tags],
    )
  }
  await client.query(
    `insert into withheld_posts (id, author_id, content, tags, tag_ids, created_at)
     select $1, $2, 'x', array['ｓｅａ', '\u3164'], array_agg(id), now() from tags
     where name in ('ｓｅａ', '\u3164')`,
    [idOf('9'), ana],
  )

  await migrate(connection)

  const { rows: members } = await client.query('select name, lastname, bio from members')
  expect(members).toEqual([{ name: 'Zo\u00eb', lastname: 'M\u00fcller', bio: '\u00f1' }])
  const { rows: tagged } = await client.query(
    `select content, p.tags, array_agg(name order by name) as names
     from posts p join post_tags on post_id = p.id join tags on tags.id = tag_id
     group by p.id order by p.id`,
  )
  expect(tagged).toEqual([
    { content: 'é', tags: ['café', 'Sea'], names: ['café', 'sea'] },
    { content: 'é', tags: ['café', 'ｓｅａ'], names: ['café', 'sea'] },
    { content: 'é', tags: ['東京'], names: ['東京'] },
    { content: 'é', tags: ['東京', 'a b', 'd’or'], names: ['a b', "d'or", '東京'] },
    { content: 'é', tags: ["D'or", 'plain'], names: ["d'or", 'plain'] },
  ])
  const { rows: withheld } = await client.query(
    `select w.tags, array(select name from tags where id = any(tag_ids)) as names from withheld_posts w`,
  )
  expect(withheld).toEqual([{ tags: ['ｓｅａ'], names: ['sea'] }])
  const { rows: unnamed } = await client.query(
    'select name from tags where name <> tag_key(name) or id not in (select tag_id from post_tags)',
  )
  expect(unnamed).toEqual([])
})
