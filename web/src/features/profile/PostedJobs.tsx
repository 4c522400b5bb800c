import { useInfiniteQuery } from '@tanstack/react-query'
import { type Job, jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { call, NetworkError } from '../../api/call.ts'
import { byPlace, eachOnce, endOf, growingList, totalOf } from '../../api/growingList.ts'
import { QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import { Grid, Stack } from '../../ui/kit/layout.ts'
import { ShowMore } from '../../ui/kit/navigation/ShowMore.tsx'
import { useFirstNew } from '../../ui/kit/navigation/useFirstNew.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { ownTexts as texts } from './profile.texts.ts'

interface PostedJobsProps {
  posted: PostedJobsFound
  /** The content for an empty list. */
  empty: Elements
  /** The jobs, and a ref for the link of each. */
  children: (jobs: Job[], refOf: ReturnType<typeof useFirstNew>['refOf']) => Elements
}

/** spec §8, The shared call of jobs: one text for every failed response. */
const whyNoJobs = (error: unknown) =>
  error instanceof NetworkError ? texts.network : texts.jobsFailed
const listTexts = { ...texts, loading: texts.jobsLoading, failed: whyNoJobs, moreFailed: whyNoJobs }

/** Lists the member's own jobs, or says why there are none. */
export function PostedJobs({ posted, empty, children }: PostedJobsProps) {
  const { noteLast, refOf } = useFirstNew(posted.data?.map(({ _id }) => _id) ?? [])
  const showMore = () => {
    noteLast()
    posted.showMore()
  }
  return (
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
            {children(jobs, refOf)}
          </Grid>
        )}
      </QueryView>
      <ShowMore list={posted} texts={listTexts} onPress={showMore} />
    </Stack>
  )
}

/** spec §2: loads the jobs whose jobOwner is the current user, newest first, by pages. */
export function usePostedJobs(me: string) {
  const query = useInfiniteQuery({
    queryKey: ['jobs', 'posted', me],
    queryFn: async ({ pageParam: { page, before }, signal }) => {
      const part = { owner: me, page, limit: limits.jobsPerPage, before }
      const found = await call(jobs.list, { query: part }, signal)
      return { ...found, end: endOf(found.jobs, 'createdAt') }
    },
    ...byPlace,
  })
  const { data } = query
  const last = data?.pages.at(-1)
  const own =
    data &&
    eachOnce(data.pages.flatMap((page) => page.jobs)).filter(({ jobOwner }) => jobOwner?._id === me)
  return {
    /** Jobs of others in a plain list (spec §7) are not counted. */
    total: own && last && totalOf(own.length, last),
    ...growingList(query, own),
  }
}

export type PostedJobsFound = ReturnType<typeof usePostedJobs>
