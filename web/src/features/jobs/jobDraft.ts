import { sessionStore } from '../../storage.ts'
import { type JobFields, noFields } from './jobFields.ts'

const keyOf = (memberId: string) => `jobDraft:${memberId}`

/** What a member has written and not posted yet; it lives as long as the tab, and a logout takes it away. */
export function readJobDraft(memberId: string): JobFields {
  const kept = sessionStore.get(keyOf(memberId))
  return kept ? { ...noFields, ...(JSON.parse(kept) as Partial<JobFields>) } : noFields
}

export function keepJobDraft(memberId: string, fields: JobFields) {
  if (isBlank(fields)) forgetJobDraft(memberId)
  else sessionStore.set(keyOf(memberId), JSON.stringify(fields))
}

export const forgetJobDraft = (memberId: string) => sessionStore.remove(keyOf(memberId))

export const isBlank = (fields: JobFields) => Object.values(fields).every((value) => value.trim() === '')
