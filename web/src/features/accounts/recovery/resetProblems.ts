import { resetForm } from '@wayside/contract/profile'
import type { Problem } from '../../../ui/groupProblems.ts'
import { resetTexts as texts } from './recovery.texts.ts'

/** spec §5, reset password: both fields, then the same, then long enough; the first rule that fails is the one told. */
export function resetProblems({ password, confirm }: { password: string; confirm: string }): Problem[] {
  const empty = Object.entries({ password, confirm }).filter(([, value]) => value === '')
  if (empty.length > 0) return empty.map(([field]) => ({ field, message: texts.missing }))
  if (password !== confirm) return [{ field: 'confirm', message: texts.mismatch }]
  const { error } = resetForm.safeParse({ password })
  return (error?.issues ?? []).slice(0, 1).map(({ message }) => ({ field: 'password', message }))
}
