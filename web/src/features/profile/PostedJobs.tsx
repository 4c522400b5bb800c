import { useInfiniteQuery } from '@tanstack/react-query'
import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { call, NetworkError } from '../../api/call.ts'
import { byPageNumber, eachOnce, growingList } from '../../api/growingList.ts'
import { QueryFailed } from '../../ui/kit/feedback/QueryView.tsx'
import { Spinner } from '../../ui/kit/feedback/Spinner.tsx'
import { ShowMore } from '../../ui/kit/navigation/ShowMore.tsx'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import styles from './PostedJobs.module.css'
import { ownTexts as texts } from './profile.texts.ts'

interface PostedJobsProps {
  posted: PostedJobsFound
  /** The content for an empty list. */
  none: Elements
  children: Elements
}

/** spec §8, The shared call of jobs: one text for every failed response. */
const whyNoJobs = (error: unknown) =>
  error instanceof NetworkError ? texts.network : texts.jobsFailed

/** Lists the member's own jobs, or says why there are none. */
export function PostedJobs({ posted, none, children }: PostedJobsProps) {
  const { jobs, error } = posted
  return (
    <section className={styles.postedJobs}>
      <VisuallyHidden as="h2">{texts.jobs}</VisuallyHidden>
      {!jobs && !error && <Spinner text={texts.jobsLoading} />}
      {jobs && (jobs.length > 0 ? <ul className={styles.postedJobsList}>{children}</ul> : none)}
      {error && (
        <QueryFailed tryAgain={texts.tryAgain} onTryAgain={posted.tryAgain}>
          {whyNoJobs(error)}
        </QueryFailed>
      )}
      {!error && <ShowMore list={posted} texts={texts} onPress={posted.showMore} />}
    </section>
  )
}

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
    jobs: own && eachOnce(own),
    /** Jobs of others in a plain list (spec §7) are not counted. */
    total: own && all && own.length < all.length ? own.length : total,
    ...growingList(query),
  }
}

export type PostedJobsFound = ReturnType<typeof usePostedJobs>
