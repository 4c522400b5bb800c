import { jobForm } from '@wayside/contract/jobs'
import type { Problem } from '../../ui/groupProblems.ts'
import type { JobFields } from './jobFields.ts'

/** What is wrong with the job form (spec §5), in the order of its fields; one problem a field. */
export function jobProblems(fields: JobFields): Problem[] {
  const issues = jobForm.safeParse(fields).error?.issues ?? []
  const problems = issues.map(({ path, message }) => ({ field: String(path[0]), message }))
  return problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at)
}
