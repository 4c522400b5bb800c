import { accountRules, registerForm } from '@wayside/contract/accounts'
import type { Problem } from '../../ui/groupProblems.ts'

// spec §5 checks in this order, and its general message is the first that fails; everything else follows as the form goes on.
const order: readonly string[] = [accountRules.registerMissing, accountRules.userType, accountRules.passwordShort]
const rank = ({ message }: Problem) => (order.includes(message) ? order.indexOf(message) : order.length)

const firstOfEachField = (problems: Problem[]) =>
  problems.filter((problem, at) => problems.findIndex(({ field }) => field === problem.field) === at)

/** What is wrong with the register form, the spec's general message first; one problem a field. */
export function registerProblems(values: Record<string, unknown>, wrongPicture?: string): Problem[] {
  const issues = registerForm.safeParse(values).error?.issues ?? []
  const problems = issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  if (wrongPicture) problems.push({ field: 'profilePic', message: wrongPicture })
  return firstOfEachField(problems).sort((one, other) => rank(one) - rank(other))
}
