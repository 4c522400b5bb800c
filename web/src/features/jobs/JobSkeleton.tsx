import { BackLink } from '../../ui/BackLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import './JobSkeleton.css'
import { detailTexts as texts } from './jobs.texts.ts'

/** A job on its way. */
export function JobSkeleton() {
  return (
    <>
      <div className="jobs-head job-skeleton-head">
        <div className="wrap">
          <BackLink to="/jobs">{texts.back}</BackLink>
          <Skeleton className="job-skeleton-title" />
          <Skeleton className="job-skeleton-facts" />
          <p className="vh" role="status">
            {texts.loading}
          </p>
        </div>
      </div>
      <div className="wrap jobs-body job-page" aria-hidden>
        <div className="job-text card job-skeleton-text">
          <Skeleton className="job-skeleton-facts" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton className="job-skeleton-title" />
        </div>
        <Skeleton className="job-skeleton-side" />
      </div>
    </>
  )
}
