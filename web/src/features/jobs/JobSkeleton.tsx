import { Skeleton } from '../../ui/Skeleton.tsx'
import './JobSkeleton.css'

const lines = ['first', 'second', 'third', 'fourth', 'fifth']

/** The page of a job on its way, below its heading. */
export function JobSkeleton() {
  return (
    <>
      <div className="job-text card job-skeleton" aria-hidden>
        <Skeleton className="job-skeleton-title" />
        {lines.map((line) => (
          <Skeleton key={line} />
        ))}
      </div>
      <Skeleton className="job-skeleton-side" />
    </>
  )
}
