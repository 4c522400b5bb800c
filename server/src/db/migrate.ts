import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartRefused } from './embedded/StartRefused.ts'
import { inTurn } from './inTurn.ts'
import type { Db } from './open.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Brings the schema up to date, also when nodes start at once. Throws when a step fails. */
export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await inTurn(db, () => migrator.migrateToLatest())
  const [, newer] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  if (newer)
    throw new StartRefused(`the database is newer than this Wayside (it has ${newer}): start the version that made it so.`)
  if (error) throw error
}

/** The steps that this code knows, in no order. */
export const stepNames = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).map((name) => name.replace('.sql', ''))

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await stepNames()).map(async (name) => {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8')
    return [name, { up: (db: Db) => sql.raw(text).execute(db) }] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as unknown as Record<string, Migration>
}
