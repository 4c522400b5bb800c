import type { Me } from '@wayside/contract/accounts'
import type { Member } from '@wayside/contract/members'
import type { profileForm } from '@wayside/contract/profile'
import type { z } from 'zod/mini'
import { ownBio } from './ownBio.ts'

/** What the form holds; the picture goes its own way. */
export type ProfileFields = Required<Omit<z.input<typeof profileForm>, 'removePicture'>>
export type TextField = Exclude<keyof ProfileFields, 'hostornomad'>

/** The profile as it stands. An address that waits for its link stands in the form, or saving would forget it. */
export const fieldsOf = (member: Member, me: Me): ProfileFields => ({
  name: member.name,
  lastname: member.lastname,
  email: me.pendingEmail ?? me.email,
  bio: ownBio(member),
  country: member.country,
  hostornomad: member.hostornomad,
  instagramUN: member.instagramUN,
  twitterUN: member.twitterUN,
  facebookUN: member.facebookUN,
  webUN: member.webUN,
})

export const isSame = (one: ProfileFields, other: ProfileFields) =>
  Object.entries(one).every(([field, value]) => other[field as keyof ProfileFields] === value)
