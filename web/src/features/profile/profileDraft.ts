import { sessionStore } from '../../storage.ts'
import type { ProfileFields } from './profileFields.ts'

const keyOf = (memberId: string) => `profileDraft:${memberId}`

/** What a member has changed and not saved yet; it lives as long as the tab, through a new login too. */
export const readProfileDraft = (memberId: string): Partial<ProfileFields> =>
  JSON.parse(sessionStore.get(keyOf(memberId)) ?? '{}')

export function keepProfileDraft(memberId: string, fields: ProfileFields, saved: ProfileFields) {
  const changed = Object.entries(fields).filter(([field, value]) => value !== saved[field as keyof ProfileFields])
  if (changed.length === 0) forgetProfileDraft(memberId)
  else sessionStore.set(keyOf(memberId), JSON.stringify(Object.fromEntries(changed)))
}

export const forgetProfileDraft = (memberId: string) => sessionStore.remove(keyOf(memberId))
