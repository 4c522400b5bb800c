import type { Me } from '@wayside/contract/accounts'
import { limits } from '@wayside/contract/limits'
import { greetingOf, type Member } from '@wayside/contract/members'
import type { profileForm } from '@wayside/contract/profile'
import { facebookPageOf, websiteOf } from '@wayside/contract/webAddress'
import type { z } from 'zod/mini'

/**
 * What the form holds; the picture goes its own way. A type of member that this page does not know
 * is none of its choices.
 */
export type ProfileFields = Required<
  Omit<z.input<typeof profileForm>, 'removePicture' | 'hostornomad'>
> & { hostornomad: string }
export type TextFieldName = Exclude<keyof ProfileFields, 'hostornomad'>

/**
 * A stored link in a form that may be sent again: without what was put in front, where it is too
 * long with it.
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
 * The profile as it stands. An address that waits for its link stands in the form, or saving would
 * forget it.
 */
export const fieldsOf = (member: Member, me: Me): ProfileFields => ({
  name: member.name,
  lastname: member.lastname,
  email: me.pendingEmail ?? me.email,
  bio: ownBio(member),
  country: member.country,
  hostornomad: member.hostornomad,
  instagramUN: member.instagramUN,
  twitterUN: member.twitterUN,
  facebookUN: typedLink(member.facebookUN, facebookPageOf),
  webUN: typedLink(member.webUN, websiteOf),
})

export const isSame = (one: ProfileFields, other: ProfileFields) =>
  Object.entries(one).every(([field, value]) => other[field as keyof ProfileFields] === value)

/**
 * What a member wrote about themselves. The server reads an empty bio as a greeting;
 * it must not come back from the form as if the member had written it.
 */
export const ownBio = ({ name, bio }: Pick<Member, 'name' | 'bio'>): string =>
  bio === greetingOf(name) ? '' : bio
