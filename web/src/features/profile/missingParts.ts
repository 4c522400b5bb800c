import type { Member } from '@wayside/contract/members'
import { ownBio } from './ownBio.ts'

const parts = ['picture', 'lastname', 'bio', 'links'] as const
type Part = (typeof parts)[number]

/** Name, country and type are always there: one step. */
export const allSteps = parts.length + 1

/** The field of the edit form where each part is added. */
export const fieldOfPart: Record<Part, string> = { picture: 'profilePic', lastname: 'lastname', bio: 'bio', links: 'instagramUN' }

/** What a profile still lacks. */
export function missingParts(member: Member): Part[] {
  const has: Record<Part, boolean> = {
    picture: member.profilePic !== '',
    lastname: member.lastname !== '',
    bio: ownBio(member) !== '',
    links: [member.instagramUN, member.twitterUN, member.facebookUN, member.webUN].some(Boolean),
  }
  return parts.filter((part) => !has[part])
}
