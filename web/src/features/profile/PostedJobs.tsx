import type { ReactNode } from 'react'
import { NetworkError } from '../../api/call.ts'
import { Busy } from '../../ui/Busy.tsx'
import { Notice } from '../../ui/Notice.tsx'
import './PostedJobs.css'
import { ownTexts as texts } from './profile.texts.ts'
import type { PostedJobsFound } from './usePostedJobs.ts'

interface Props {
  posted: PostedJobsFound
  /** What stands there instead of no jobs. */
  none: ReactNode
  /** The cards. */
  children: ReactNode
}

/** spec §8, the shared jobs call: one text for every answer that is not OK, whatever the server says in it. */
const whyNoJobs = (error: unknown) => (error instanceof NetworkError ? texts.network : texts.jobsFailed)

/** The member's own jobs, or why there are none to see. */
export function PostedJobs({ posted, none, children }: Props) {
  const { jobs, error, hasMore, isLoadingMore } = posted
  return (
    <section className="posted-jobs">
      <h2 className="vh">{texts.jobs}</h2>
      {!jobs && !error && <Busy text={texts.loadingJobs} />}
      {jobs && (jobs.length > 0 ? <ul className="posted-jobs-list">{children}</ul> : none)}
      {error && (
        <>
          <Notice tone="error">{whyNoJobs(error)}</Notice>
          <button type="button" className="btn" onClick={posted.tryAgain}>
            {texts.tryAgain}
          </button>
        </>
      )}
      {!error && hasMore && (
        <button type="button" className="btn" aria-disabled={isLoadingMore} onClick={() => isLoadingMore || posted.showMore()}>
          {isLoadingMore ? texts.loadingJobs : texts.more}
        </button>
      )}
    </section>
  )
}
