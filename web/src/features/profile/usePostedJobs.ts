import { useInfiniteQuery } from '@tanstack/react-query'
import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { call } from '../../api/call.ts'

/** spec §2: the jobs whose jobOwner is the current user, newest first, a page at a time. */
export function usePostedJobs(me: string) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['jobs', 'posted', me],
    queryFn: ({ pageParam, signal }) =>
      call(jobs.list, { query: { owner: me, page: pageParam, limit: limits.jobsPerPage } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.currentPage + 1 : undefined),
  })
  const all = data?.pages.flatMap((page) => page.jobs)
  const own = all?.filter(({ jobOwner }) => jobOwner?._id === me)
  const total = data?.pages.at(-1)?.pagination.total
  return {
    /** Each once: a job posted meanwhile pushes others onto the next page. */
    jobs: own && [...new Map(own.map((job) => [job._id, job])).values()],
    /** What a plain list holds of others (spec §7) is not counted. */
    total: own && all && own.length < all.length ? own.length : total,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    showMore: () => void fetchNextPage(),
    tryAgain: () => void refetch(),
  }
}

export type PostedJobsFound = ReturnType<typeof usePostedJobs>
