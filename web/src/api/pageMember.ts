import type { Endpoint } from '@wayside/contract/endpoint'
import { listeners } from '../browser/listeners.ts'

// A page belongs to the first member it knows, for as long as it is open: what it still sends
// later, a retry say, is theirs.
let owner: string | undefined
let isSignedIn = false

/** Another member has logged in behind the page: it must begin anew. */
export const otherMember = listeners<[]>()

/** The member of this page, if there has been one. */
export const pageMember = () => owner

/** Who is signed in now, or nobody. A page that was another member's begins anew. */
export function setPageMember(member: string | undefined) {
  isSignedIn = member !== undefined
  owner ??= member
  if (isSignedIn && member !== owner) otherMember.emit()
}

/** Whose call this is. Somebody who is signed out may log in, whoever was here before. */
export const memberOf = ({ access }: Pick<Endpoint, 'access'>) =>
  isSignedIn || access === 'member' ? owner : undefined
