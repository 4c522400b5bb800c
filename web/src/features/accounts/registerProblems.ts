import { accounts, registerForm } from '@wayside/contract/accounts'
import { inOrder } from '@wayside/contract/endpoint'
import type { Problem } from '../../ui/groupProblems.ts'

const firstOfEachField = (problems: Problem[]) =>
  problems.filter((problem, at) => problems.findIndex(({ field }) => field === problem.field) === at)

/** What is wrong with the register form, the spec's general message first; one problem a field. */
export function registerProblems(values: Record<string, unknown>, wrongPicture?: string): Problem[] {
  const issues = registerForm.safeParse(values).error?.issues ?? []
  const problems = issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  if (wrongPicture) problems.push({ field: 'profilePic', message: wrongPicture })
  return firstOfEachField(inOrder(problems, accounts.register.order))
}
