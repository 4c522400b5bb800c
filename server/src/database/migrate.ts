import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../refusal.ts'
import { acquireAdvisoryLock } from './advisoryLock.ts'

const folder = new URL('./migrations/', import.meta.url)

// A step that waits for a lock holds up all who come after it: it gives way soon, and tries again.
const LOCK_MS = 1000
const TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

export interface Step {
  name: string
  text: string
}

/**
 * Brings the schema up to date, also when nodes start at once and while older ones serve (decision
 * 021). Throws when a step fails.
 */
export async function migrate(connection: pg.ClientConfig, givenSteps?: Step[]) {
  const steps = givenSteps ?? (await readSteps())
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5000,
    application_name: 'wayside migration',
  })
  client.on('error', () => undefined) // the query under way fails with it
  await client.connect()
  try {
    await acquireAdvisoryLock(
      async (text) => (await client.query<{ isOurs: boolean }>(text)).rows[0]?.isOurs,
    )
    await client.query(
      'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
    const done = rows.map(({ name }) => name)
    refuseWhatIsTooNew(done, steps)
    for (const step of steps) if (!done.includes(step.name)) await take(client, step)
  } finally {
    await client.end()
  }
}

/** The steps that this code knows. */
export const stepNames = async () =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace('.sql', ''))
    .sort()

export const readSteps = async (): Promise<Step[]> =>
  Promise.all(
    (await stepNames()).map(async (name) => ({
      name,
      text: await readFile(new URL(`${name}.sql`, folder), 'utf8'),
    })),
  )

/**
 * What a newer version has added does no harm; what it has taken away, `NNN-contract-since-MMM`, is
 * missed by all who do not know MMM.
 */
function refuseWhatIsTooNew(done: string[], steps: Step[]) {
  const last = steps.at(-1)?.name.slice(0, 3) ?? ''
  const contract = done.find(
    (name) => (/^\d{3}-contract-since-(\d{3})/.exec(name)?.[1] ?? '') > last,
  )
  if (contract)
    throw new StartRefused(
      `the database is too new for this Wayside (${contract} has taken away what it needs): start the version that made it so.`,
    )
}

async function take(client: pg.Client, { name, text }: Step) {
  const note = () =>
    client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      name,
      new Date().toISOString(),
    ])
  if (text.startsWith('-- Not in a transaction')) {
    for (const statement of text.split(/;\s*$/m))
      if (/\S/.test(statement)) await client.query(statement)
    await note()
    return
  }
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_MS}`)
      await client.query(text)
      await note()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error
      if (tries === TRIES)
        throw new StartRefused(
          `the step ${name} of the database waits for a table that something else has locked for long: see pg_stat_activity.`,
        )
      await sleep(LOCK_MS * Math.random())
    }
  }
}
