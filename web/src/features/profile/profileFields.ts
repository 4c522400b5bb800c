import type { Me } from '@wayside/contract/accounts'
import { limits } from '@wayside/contract/limits'
import { greetingOf, type Member } from '@wayside/contract/members'
import type { profileForm } from '@wayside/contract/profile'
import { facebookPageOf, websiteOf } from '@wayside/contract/webAddress'
import type { z } from 'zod/mini'

/**
 * The fields of the form as they are typed or chosen, without the picture and the password. A choice
 * may be one that this page does not know.
 */
export type ProfileFields = Record<
  Exclude<keyof z.input<typeof profileForm>, 'removePicture' | 'currentPassword'>,
  string
>
export type TextFieldName = Exclude<keyof ProfileFields, 'hostornomad'>

/**
 * Returns a stored link as it can be sent again: without its completed prefix if that makes it too
 * long.
 */
function typedLink(stored: string, complete: (text: string) => string | undefined) {
  const shorter = [
    stored,
    ...['https://', 'https://www.facebook.com/'].map((front) => stored.replace(front, '')),
  ]
  return (
    shorter.find((text) => text.length <= limits.websiteMax && complete(text) === stored) ?? stored
  )
}

/**
 * Returns the fields of the stored profile. They hold an unverified new address, or saving would
 * discard it.
 */
export function fieldsOf(member: Member, me: Me): ProfileFields {
  const {
    _id,
    profilePic: _picture,
    isVerified: _verified,
    registerAge: _since,
    ...written
  } = member
  return {
    ...written,
    email: me.pendingEmail ?? me.email,
    bio: ownBio(member),
    facebookUN: typedLink(member.facebookUN, facebookPageOf),
    webUN: typedLink(member.webUN, websiteOf),
  }
}

export const isSame = (one: ProfileFields, other: ProfileFields) =>
  Object.entries(one).every(([field, value]) => other[field as keyof ProfileFields] === value)

/**
 * Returns the bio that the member wrote. The server's greeting for an empty bio must not be sent
 * back as the member's text.
 */
export const ownBio = ({ name, bio }: Pick<Member, 'name' | 'bio'>): string =>
  bio === greetingOf(name) ? '' : bio
