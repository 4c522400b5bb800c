import { retention } from '@wayside/contract/storedData'
import { sql } from 'kysely'
import { interval } from '../../database/interval.ts'
import type { Db } from '../../database/pool.ts'
import { hashToken } from '../secrets.ts'

const DEVICES_MAX = 20
const isRecent = sql<boolean>`last_seen_at > now() - ${interval(retention.knownBrowser)}`

const hashOf = (deviceId: string) => hashToken(deviceId.toLowerCase())

/**
 * Tells whether a member with this address has logged in on this device with the current password.
 */
export async function isKnownDevice(db: Db, email: string, deviceId: string) {
  const row = await db
    .selectFrom('devices')
    .innerJoin('members', 'members.id', 'devices.member_id')
    .select('device_hash')
    .where('members.email', '=', email)
    .where('device_hash', '=', hashOf(deviceId))
    .where(isRecent)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers a device of a member, and forgets the least recently used beyond the maximum. */
export async function rememberDevice(tx: Db, member: string, deviceId: string) {
  await sql`
    insert into devices (member_id, device_hash) values (${member}, ${hashOf(deviceId)})
    on conflict (member_id, device_hash) do update set last_seen_at = now()`.execute(tx)
  await sql`
    delete from devices
    where member_id = ${member} and device_hash in (
      select device_hash
      from devices
      where member_id = ${member}
      order by last_seen_at desc, device_hash offset ${DEVICES_MAX}
    )`.execute(tx)
}

export const forgetDevices = (tx: Db, member: string) =>
  tx.deleteFrom('devices').where('member_id', '=', member).execute()

export const purgeUnusedDevices = (db: Db) =>
  db
    .deleteFrom('devices')
    .where((is) => is.not(isRecent))
    .execute()

/**
 * Returns the key that counts login attempts. A known device has its own, which guesses from
 * elsewhere do not affect.
 */
export const loginCounter = (email: string, knownDevice: string | undefined) =>
  knownDevice ? `${email} ${hashOf(knownDevice).toString('hex')}` : email

/**
 * The keys that count codes beside the passwords of a login, and the uses of a member's passkeys.
 * No login can name them as an address, since `loginForm` takes none with a space.
 */
export const codeCounter = (passwords: string) => `${passwords} code`
export const passkeyCounter = (email: string) => `${email} passkey`

/**
 * The counters that a reset of the password ends on this device. Those of codes stay: else whoever
 * reads the mailbox could guess five more with each reset.
 */
export const countersOf = (email: string, deviceId: string | undefined) => [
  email,
  loginCounter(email, deviceId),
  passkeyCounter(email),
]
