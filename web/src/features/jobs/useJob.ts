import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Job, jobs } from '@wayside/contract/jobs'
import { call } from '../../api/call.ts'

type Lists = InfiniteData<{ jobs: Job[] }>

/** One job. What the list already knows of it is shown while the rest is on its way. */
export function useJob(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: ({ signal }) => call(jobs.one, { params: { id } }, signal),
    placeholderData: () =>
      client
        .getQueriesData<Lists>({ queryKey: ['jobs', 'list'] })
        .flatMap(([, lists]) => lists?.pages ?? [])
        .flatMap((page) => page.jobs)
        .find((job) => job._id === id),
  })
}
