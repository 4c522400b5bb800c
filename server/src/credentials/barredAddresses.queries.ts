import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/pool.ts'
import { isTaken } from './addresses.queries.ts'

/** The key with which addresses are hashed: `Secrets.barredAddress`. */
type Key = Uint8Array

/** An address is barred for two years. */
const barredUntil = sql<string>`now() + interval '24 months'`

/** The keyed hash as which an address is stored. */
export const addressHash = (key: Key, email: string) =>
  createHmac('sha256', key).update(email.trim().toLowerCase()).digest()

/** Bars an address, in the transaction that bans its account; barring it again begins anew. */
export async function barAddress(tx: Db, key: Key, email: string) {
  await tx
    .insertInto('barred_addresses')
    .values({ address_hash: addressHash(key, email), until: barredUntil })
    .onConflict((clash) => clash.column('address_hash').doUpdateSet({ until: barredUntil }))
    .execute()
}

/** Leaves the address of a banned account barred, for as long as it is; bars it otherwise. */
export async function keepBarred(tx: Db, key: Key, email: string) {
  if (!(await isBarred(tx, key, email))) await barAddress(tx, key, email)
}

/** Frees an address, in the transaction that lifts the ban. */
export async function freeAddress(tx: Db, key: Key, email: string) {
  await tx
    .deleteFrom('barred_addresses')
    .where('address_hash', '=', addressHash(key, email))
    .execute()
}

export async function isBarred(db: Db, key: Key, email: string) {
  const row = await db
    .selectFrom('barred_addresses')
    .select('until')
    .where('address_hash', '=', addressHash(key, email))
    .where('until', '>', sql<string>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Tells whether a member may not move to an address: it belongs to a verified account, is reserved
 * for another one, or is barred. Whoever asks is not told which.
 */
export const isUnavailable = async (
  db: Db,
  key: Key,
  { email, by }: { email: string; by: string },
) => (await isTaken(db, email, { by })) || isBarred(db, key, email)

export const purgeBarredAddresses = (db: Db) =>
  db.deleteFrom('barred_addresses').where('until', '<', sql<string>`now()`).execute()
