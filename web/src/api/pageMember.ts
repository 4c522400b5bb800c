import type { Endpoint } from '@wayside/contract/endpoint'
import { listeners } from '../browser/listeners.ts'

// A page belongs to its first member for as long as it is open, so that a late retry is never sent
// as another member.
let owner: string | undefined
let isSignedIn = false

/** Emits when another member has logged in and the page must reload. */
export const otherMember = listeners<[]>()

export const pageMember = () => owner

/** Sets the member who is signed in; emits otherMember if the page belongs to another one. */
export function setPageMember(member: string | undefined) {
  isSignedIn = member !== undefined
  owner ??= member
  if (isSignedIn && member !== owner) otherMember.emit()
}

/** Returns the member that a call names; none while signed out, so that anybody may log in. */
export const memberOf = ({ access }: Pick<Endpoint, 'access'>) =>
  isSignedIn || access !== 'public' ? owner : undefined
