import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { call } from '../../api/call.ts'
import { type JobSearch, paramsOf } from './jobSearch.ts'

/** The job list or what a search finds in it, newest first, 20 at a time. */
export const useJobs = (search: JobSearch) =>
  useInfiniteQuery({
    queryKey: ['jobs', 'list', String(paramsOf(search))],
    queryFn: ({ pageParam, signal }) => {
      const page = { page: pageParam, limit: limits.jobsPerPage }
      return call(jobs.list, { query: { ...page, ...Object.fromEntries(paramsOf(search)) } }, signal)
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.currentPage + 1 : undefined),
    // While somebody types a search, what was found before stays in its place.
    placeholderData: keepPreviousData,
  })
