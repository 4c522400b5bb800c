import { createHmac, timingSafeEqual } from 'node:crypto'
import { groupNames } from '@wayside/contract/topics'
import type { EmailGroup } from './withUnsubscribe.ts'

const MEMBER_BYTES = 16
const MAC_BYTES = 16
// Groups are counted from zero.
const DIGEST = 255
const TOKEN_BYTES = MEMBER_BYTES + 1 + MAC_BYTES

export interface UnsubscribeLink {
  member: string
  group: EmailGroup
}

/**
 * Makes the token of a link that switches a member's emails about a group off, and nothing else. It
 * never expires, since people look for it in old emails.
 */
export function unsubscribeToken(
  key: Uint8Array,
  { member, group }: { member: string; group: string },
  groups: readonly string[] = groupNames,
) {
  const named = Buffer.alloc(MEMBER_BYTES + 1)
  named.write(member.replaceAll('-', ''), 'hex')
  named.writeUInt8(group === 'digest' ? DIGEST : groups.indexOf(group), MEMBER_BYTES)
  return Buffer.concat([named, macOf(key, named)]).toString('base64url')
}

/** Reads a token; undefined when it is not one of ours. */
export function readUnsubscribeToken(key: Uint8Array, token: string): UnsubscribeLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // One spelling only: base64url readers overlook the last bits and odd characters.
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== token) return undefined
  const named = bytes.subarray(0, MEMBER_BYTES + 1)
  if (!timingSafeEqual(bytes.subarray(MEMBER_BYTES + 1), macOf(key, named))) return undefined
  const place = named.readUInt8(MEMBER_BYTES)
  const group = place === DIGEST ? 'digest' : groupNames[place]
  const member = named
    .toString('hex', 0, MEMBER_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return group && { member, group }
}

const macOf = (key: Uint8Array, named: Uint8Array) =>
  createHmac('sha256', key).update(named).digest().subarray(0, MAC_BYTES)
