import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { call } from '../../api/call.ts'

/** The job list, newest first, 20 at a time; `q` is a part of title, city or description. */
export const useJobs = (q: string) =>
  useInfiniteQuery({
    queryKey: ['jobs', 'list', q],
    queryFn: ({ pageParam, signal }) =>
      call(jobs.list, { query: { page: pageParam, limit: limits.jobsPerPage, q: q || undefined } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.currentPage + 1 : undefined),
    // While somebody types a search, what was found before stays in its place.
    placeholderData: keepPreviousData,
  })
