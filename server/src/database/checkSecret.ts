import pg from 'pg'
import { StartRefused } from '../refusal.ts'
import type { Db } from './pool.ts'

interface Secret {
  fingerprint: string
  /** The fingerprint of an older secret that this one replaces on purpose. */
  replaces: string | undefined
  /** True when no other node uses this database. */
  isAlone: boolean
}

/**
 * Returns true when the session secret differs from the one last used with this database. Nodes with
 * different secrets cannot read each other's links and emails, so where other nodes may exist a
 * start with a new secret is refused.
 */
export async function checkSecret(db: Db, secret: Secret): Promise<boolean> {
  const { fingerprint, replaces, isAlone } = secret
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
      `the session secret is not the one this database was used with: set the same SESSION_SECRET on all nodes; if you changed it on purpose, set SESSION_SECRET_REPLACES=${known} as well`,
    )
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ secret_fingerprint: fingerprint })
    .where('secret_fingerprint', '=', known)
    .executeTakeFirstOrThrow()
  // Another node may have replaced it at the same moment, perhaps by a third secret.
  return numUpdatedRows === 1n || checkSecret(db, secret)
}

/**
 * Clears the fingerprint in a restored database whose secret is lost, so that the first start may
 * use a new one. A backup of an older release has no such table.
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
