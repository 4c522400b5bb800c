import { createHmac } from 'node:crypto'
import { retention } from '@wayside/contract/storedData'
import { type RawBuilder, sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'
import { isTaken } from './addresses.queries.ts'

/** The keys with which addresses are hashed, the one in use first: `Secrets.barredAddress`. */
type Keys = readonly Uint8Array[]

const barredUntil = sql<string>`now() + ${interval(retention.barredAddress)}`

/** The keyed hashes as which an address may be stored, from the key in use and the one before. */
const addressHashes = (keys: Keys, email: string) =>
  keys.map((key) => createHmac('sha256', key).update(email.trim().toLowerCase()).digest())

/** The keyed hash as which an address is stored from now on. */
export function addressHash(keys: Keys, email: string) {
  const [hash] = addressHashes(keys, email)
  if (!hash) throw new Error('there is no key to hash with')
  return hash
}

/**
 * Whether a report in a decided case may still be opened again, and then end in a ban: its reporter
 * has appealed, or may.
 */
export const mayBeReopened = (caseId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from decisions d
  left join appeals a on a.decision_id = d.id and a.decided_at is null
  left join reports r
    on r.decision_id = d.id and d.act = 'none' and d.lifted_at is null
    and d.created_at > now() - ${interval(retention.appealable)}
  left join members m on m.id = r.reporter_id and m.standing <> 'erased'
  where d.case_id = ${caseId}
    and (a.id is not null or m.id is not null and not exists (
      select from appeals
      where decision_id = d.id and member_id = m.id)))`

/**
 * Bars an address, in the transaction that bans its account; barring it again begins anew. Returns
 * the hash as which it is barred.
 */
export async function barAddress(tx: Db, keys: Keys, email: string) {
  const address_hash = addressHash(keys, email)
  await tx
    .insertInto('barred_addresses')
    .values({ address_hash, until: barredUntil })
    .onConflict((clash) => clash.column('address_hash').doUpdateSet({ until: barredUntil }))
    .execute()
  return address_hash
}

/**
 * Leaves the address of a banned account barred, for as long as it is; bars it otherwise. Returns
 * the hash as which it is barred, which may be from the key before.
 */
export async function keepBarred(tx: Db, keys: Keys, email: string) {
  return (await barredHash(tx, keys, email)) ?? barAddress(tx, keys, email)
}

/** Bars the address of an erased account until its suspension would have ended; returns the hash. */
export async function barUntil(
  tx: Db,
  keys: Keys,
  { email, until }: { email: string; until: string },
) {
  const address_hash = addressHash(keys, email)
  await tx
    .insertInto('barred_addresses')
    .values({ address_hash, until })
    .onConflict((clash) =>
      clash
        .column('address_hash')
        .doUpdateSet({ until: sql`greatest(barred_addresses.until, excluded.until)` }),
    )
    .execute()
  return address_hash
}

/** Frees an address, in the transaction that lifts the ban. */
export async function freeAddress(tx: Db, keys: Keys, email: string) {
  await tx
    .deleteFrom('barred_addresses')
    .where('address_hash', 'in', addressHashes(keys, email))
    .execute()
}

export const isBarred = async (db: Db, keys: Keys, email: string) =>
  (await barredHash(db, keys, email)) !== undefined

async function barredHash(db: Db, keys: Keys, email: string) {
  const row = await db
    .selectFrom('barred_addresses')
    .select('address_hash')
    .where('address_hash', 'in', addressHashes(keys, email))
    .where('until', '>', sql<string>`now()`)
    .orderBy('until', 'desc')
    .executeTakeFirst()
  return row?.address_hash
}

/**
 * Tells whether a member may not move to an address: it belongs to a verified account, is reserved
 * for another one, or is barred. Whoever asks is not told which.
 */
export const isUnavailable = async (
  db: Db,
  keys: Keys,
  { email, by }: { email: string; by: string },
) => (await isTaken(db, email, { by })) || isBarred(db, keys, email)

export const purgeBarredAddresses = (db: Db) =>
  db.deleteFrom('barred_addresses').where('until', '<', sql<string>`now()`).execute()
