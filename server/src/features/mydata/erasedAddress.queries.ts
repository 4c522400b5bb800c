import { sql } from 'kysely'
import type { Db } from '../../database/pool.ts'
import { mayBeReopened } from '../../identity/emails/barredAddresses.queries.ts'

/** Locks the cases about a member, which always comes before the member. */
export async function lockCasesOf(tx: Db, member: string) {
  await sql`select from cases where member_id = ${member} order by id for no key update`.execute(tx)
}

/** When the longest suspension of a member ends that is not lifted; undefined if none lasts. */
export async function suspendedUntil(tx: Db, member: string) {
  const { rows } = await sql<{ until: string | null }>`
    select max(until)::text as until
    from decisions
    where member_id = ${member} and act = 'suspend' and lifted_at is null and until > now()`.execute(
    tx,
  )
  return rows[0]?.until ?? undefined
}

/** Bars the addresses that an erased member had when they were suspended, each until the end. */
export async function barSuspendedAddresses(tx: Db, member: string) {
  await sql`
    insert into barred_addresses (address_hash, until)
    select address_hash, max(until)
    from decisions
    where member_id = ${member} and act = 'suspend' and lifted_at is null and until > now()
      and address_hash is not null
    group by address_hash
    on conflict (address_hash) do update
    set until = greatest(barred_addresses.until, excluded.until)`.execute(tx)
}

/**
 * An open case stays about the address: if it ends in a ban or suspension, nobody can use it so
 * long. So does one that ended in one of these: if that is lifted, the address is free; and one
 * that may be opened again by an appeal of a reporter.
 */
export async function rememberAddress(tx: Db, member: string, addressHash: Buffer) {
  await sql`
    update cases
    set address_hash = ${addressHash}
    where member_id = ${member} and (state = 'open' or exists (
      select from decisions
      where case_id = cases.id and lifted_at is null
        and (act = 'ban' or act = 'suspend' and until > now()))
      or ${mayBeReopened(sql`cases.id`)})`.execute(tx)
}

/** Deletes the counters of guesses and calls that name an address. */
export async function forgetCounters(tx: Db, email: string) {
  await sql`
    delete from login_failures
    where email = ${email} or starts_with(email, ${`${email} `})`.execute(tx)
  await sql`delete from rate_limits where right(key, ${email.length}) = ${email}`.execute(tx)
}
