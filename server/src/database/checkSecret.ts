import pg from 'pg'
import { StartRefused } from '../refusal.ts'
import type { Db } from './pool.ts'

interface Secret {
  fingerprint: string
  /** The fingerprint of an older secret whose place this one takes on purpose. */
  replaces: string | undefined
  /** Nobody else uses this database, so no other node can have another secret. */
  isAlone: boolean
}

/**
 * Compares the session secret with the one that this database was last used with; true when it has
 * changed. Nodes with different secrets cannot open each other's links and emails, so a start with
 * another one is refused where there may be others.
 */
export async function checkSecret(db: Db, { fingerprint, replaces, isAlone }: Secret) {
  await db
    .insertInto('installation')
    .values({ secret_fingerprint: fingerprint })
    .onConflict((clash) => clash.column('is_only').doNothing())
    .execute()
  const { secret_fingerprint: known } = await db
    .selectFrom('installation')
    .select('secret_fingerprint')
    .executeTakeFirstOrThrow()
  if (known === fingerprint) return false
  if (!isAlone && replaces !== known)
    throw new StartRefused(
      `the session secret is not the one this database was used with: set the same SESSION_SECRET on all nodes, or, if you have changed it on purpose, set SESSION_SECRET_REPLACES=${known} as well`,
    )
  await db
    .updateTable('installation')
    .set({ secret_fingerprint: fingerprint })
    .where('secret_fingerprint', '=', known)
    .execute()
  return true
}

/**
 * In a restored database whose secret is lost: the first start brings a new one. A backup of an
 * older release knows of none.
 */
export async function forgetSecret(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('public.installation') as table")
    if (rows[0]?.table) await client.query('delete from installation')
  } finally {
    await client.end()
  }
}
