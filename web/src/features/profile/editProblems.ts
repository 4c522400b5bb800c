import { profileForm } from '@wayside/contract/profile'
import type { Problem } from '../../ui/groupProblems.ts'
import type { ProfileFields } from './profileFields.ts'

/** What is wrong with the form, in its order; one problem a field (spec §5, profile edit). */
export function editProblems(fields: ProfileFields, wrongPicture?: string): Problem[] {
  const issues = profileForm.safeParse(fields).error?.issues ?? []
  const problems = issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  const all = wrongPicture ? [{ field: 'profilePic', message: wrongPicture }, ...problems] : problems
  return all.filter((problem, at) => all.findIndex(({ field }) => field === problem.field) === at)
}
