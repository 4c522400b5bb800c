import type { Job } from '@wayside/contract/jobs'

/** The jobs of several pages, each once: a job posted meanwhile pushes others onto the next page. */
export function distinctJobs(pages: readonly { jobs: readonly Job[] }[]): Job[] {
  const known = new Map<string, Job>()
  for (const job of pages.flatMap(({ jobs }) => jobs)) if (!known.has(job._id)) known.set(job._id, job)
  return [...known.values()]
}
