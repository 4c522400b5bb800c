import { createHmac, timingSafeEqual } from 'node:crypto'
import { DIGEST_LABEL } from '@wayside/contract/notifications'
import {
  type GroupName,
  groupNames,
  type TopicRegister,
  topicGroups,
} from '@wayside/contract/topics'
import type { Email } from '../../../email/email.ts'

/** The group that an email belongs to, which its link stops. */
export type EmailGroup = GroupName | 'digest'

type Groups = TopicRegister['groups']

export const labelOf = (group: string, groups: Groups = topicGroups) =>
  group === 'digest' ? DIGEST_LABEL : (groups[group]?.label ?? '')

interface Footer {
  group: string
  token: string
  appUrl: string
}

/** Says why an email comes and how to stop it, below its text and in the headers for mail programs. */
export function withUnsubscribe(
  email: Email,
  { group, token, appUrl }: Footer,
  groups: Groups = topicGroups,
): Email {
  const url = `${appUrl}/unsubscribe?token=${token}`
  return {
    ...email,
    footer: {
      text: `You receive this email because of your settings for ${labelOf(group, groups)}.`,
      links: [
        { label: 'Stop these emails', url },
        { label: 'All settings', url: `${appUrl}/settings/notifications` },
      ],
    },
    headers: {
      ...email.headers,
      'List-Id': `<${group}.${new URL(appUrl).hostname}>`,
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

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
