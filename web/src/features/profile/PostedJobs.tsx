import { useInfiniteQuery } from '@tanstack/react-query'
import { type Job, jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { call, NetworkError } from '../../api/call.ts'
import { byPageNumber, eachOnce, growingList } from '../../api/growingList.ts'
import { QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import { Grid, Stack } from '../../ui/kit/layout.ts'
import { ShowMore } from '../../ui/kit/navigation/ShowMore.tsx'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { ownTexts as texts } from './profile.texts.ts'

interface PostedJobsProps {
  posted: PostedJobsFound
  /** The content for an empty list. */
  empty: Elements
  children: (jobs: Job[]) => Elements
}

/** spec §8, The shared call of jobs: one text for every failed response. */
const whyNoJobs = (error: unknown) =>
  error instanceof NetworkError ? texts.network : texts.jobsFailed
const listTexts = { ...texts, loading: texts.jobsLoading, failed: whyNoJobs, moreFailed: whyNoJobs }

/** Lists the member's own jobs, or says why there are none. */
export const PostedJobs = ({ posted, empty, children }: PostedJobsProps) => (
  <Stack as="section" gap={5}>
    <VisuallyHidden as="h2">{texts.jobs}</VisuallyHidden>
    <QueryView
      query={posted}
      texts={listTexts}
      shape="card"
      lines={2}
      isEmpty={({ length }) => length === 0}
      empty={empty}
    >
      {(jobs) => (
        <Grid as="ul" gap={4} column="wide">
          {children(jobs)}
        </Grid>
      )}
    </QueryView>
    <ShowMore list={posted} texts={listTexts} />
  </Stack>
)

/** spec §2: loads the jobs whose jobOwner is the current user, newest first, by pages. */
export function usePostedJobs(me: string) {
  const query = useInfiniteQuery({
    queryKey: ['jobs', 'posted', me],
    queryFn: ({ pageParam, signal }) =>
      call(jobs.list, { query: { owner: me, page: pageParam, limit: limits.jobsPerPage } }, signal),
    ...byPageNumber,
  })
  const { data } = query
  const all = data?.pages.flatMap((page) => page.jobs)
  const own = all?.filter(({ jobOwner }) => jobOwner?._id === me)
  const total = data?.pages.at(-1)?.pagination.total
  return {
    /** Jobs of others in a plain list (spec §7) are not counted. */
    total: own && all && own.length < all.length ? own.length : total,
    ...growingList(query, own && eachOnce(own)),
  }
}

export type PostedJobsFound = ReturnType<typeof usePostedJobs>
