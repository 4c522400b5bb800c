import { Skeleton } from '../../ui/Skeleton.tsx'
import './JobCard.css'

/** A card on its way, as high as a real one. */
export function JobCardSkeleton() {
  return (
    <li className="job-card card waiting" aria-hidden>
      <Skeleton className="job-card-line-title" />
      <Skeleton className="job-card-line-place" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="job-card-line-last" />
      <Skeleton className="job-card-line-foot" />
    </li>
  )
}
