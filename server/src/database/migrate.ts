import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../refusal.ts'
import { acquireAdvisoryLock } from './advisoryLock.ts'
import { earlierMigrations, LAST_VERSION_BEFORE, takenOver } from './earlierMigrations.ts'

const folder = new URL('./migrations/', import.meta.url)

// A migration that waits for a lock blocks all later queries on the table, so it gives up early and
// tries again.
const LOCK_MS = 1000
const TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

export interface Migration {
  name: string
  text: string
}

/**
 * Applies the missing migrations, also when several nodes start at once and while older ones serve
 * (decision 021). Throws when one fails.
 */
export async function migrate(connection: pg.ClientConfig, given?: Migration[]) {
  const migrations = given ?? (await readMigrations())
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5000,
    application_name: 'wayside migration',
  })
  client.on('error', () => undefined) // the current query rejects with it
  await client.connect()
  try {
    await acquireAdvisoryLock(
      async (text) => (await client.query<{ isOurs: boolean }>(text)).rows[0]?.isOurs,
    )
    await client.query(
      'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
    let done = rows.map(({ name }) => name)
    refuseNewerSchema(done, migrations)
    if (!given && isEarlier(done)) done = await takeOver(client, done)
    for (const migration of migrations)
      if (!done.includes(migration.name)) await apply(client, migration)
  } finally {
    await client.end()
  }
}

/** Lists the migrations of this version, in order. */
export const migrationNames = async () =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .sort()

export const readMigrations = async (): Promise<Migration[]> =>
  Promise.all(
    (await migrationNames()).map(async (name) => ({
      name,
      text: await readFile(new URL(`${name}.sql`, folder), 'utf8'),
    })),
  )

/**
 * Refuses a database from which a newer version has removed something: `NNN-contract-since-MMM` breaks
 * versions that do not know MMM. Additions of newer versions do no harm.
 */
function refuseNewerSchema(done: string[], migrations: Migration[]) {
  const last = migrations.at(-1)?.name.slice(0, 3) ?? ''
  const contract = done.find(
    (name) => (/^\d{3}-contract-since-(\d{3})/.exec(name)?.[1] ?? '') > last,
  )
  if (contract)
    throw new StartRefused(
      `the database is too new for this Wayside (${contract} has removed what it needs): start the newer version.`,
    )
}

const isEarlier = (done: string[]) => done.length > 0 && !done.includes(takenOver[0] ?? '')

/**
 * Takes a database over that the earlier migrations made: it has the schema of the present ones.
 * Refuses one on which not all of them ran. The rows stay, so that an older node can still start.
 */
async function takeOver(client: pg.Client, done: string[]) {
  if (!earlierMigrations.every((name) => done.includes(name)))
    throw new StartRefused(
      `the database is too old for this Wayside: start the version of commit ${LAST_VERSION_BEFORE} on it once, then this one.`,
    )
  await client.query(
    'insert into kysely_migration (name, timestamp) select name, $2 from unnest($1::text[]) name',
    [takenOver, new Date().toISOString()],
  )
  return [...done, ...takenOver]
}

async function apply(client: pg.Client, { name, text }: Migration) {
  const record = () =>
    client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      name,
      new Date().toISOString(),
    ])
  if (text.startsWith('-- Not in a transaction')) {
    for (const statement of text.split(/;\s*$/m))
      if (/\S/.test(statement)) await client.query(statement)
    await record()
    return
  }
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_MS}`)
      await client.query(text)
      await record()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error
      if (tries === TRIES)
        throw new StartRefused(
          `the migration ${name} waits for a table that has been locked for too long: see pg_stat_activity.`,
        )
      await sleep(LOCK_MS * Math.random())
    }
  }
}
