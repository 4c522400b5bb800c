import type { ReactNode } from 'react'
import { sayWhy } from '../../api/sayWhy.ts'
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
          <Notice tone="error">{sayWhy(error, { failed: texts.jobsFailed })}</Notice>
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
