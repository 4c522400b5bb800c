import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { inTurn } from './inTurn.ts'
import type { Db } from './open.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Brings the schema up to date, also when nodes start at once. Throws when a step fails. */
export async function migrate(db: Db) {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await inTurn(db, () => migrator.migrateToLatest())
  if (error) throw error
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const entries = files.map(async (file) => {
    const text = await readFile(new URL(file, folder), 'utf8')
    return [file.replace('.sql', ''), { up: (db: Db) => sql.raw(text).execute(db) }] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as unknown as Record<string, Migration>
}
