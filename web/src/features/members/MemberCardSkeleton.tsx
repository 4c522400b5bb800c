import { Skeleton } from '../../ui/Skeleton.tsx'
import './MemberCard.css'

/** A card still on its way, as high as a real one. */
export function MemberCardSkeleton() {
  return (
    <li className="member-card waiting" aria-hidden>
      <Skeleton className="member-card-face" />
      <div className="member-card-who">
        <Skeleton className="member-card-line member-card-line-name" />
        <Skeleton className="member-card-line member-card-line-mark" />
      </div>
      <div className="member-card-bio">
        <Skeleton className="member-card-line" />
        <Skeleton className="member-card-line" />
        <Skeleton className="member-card-line member-card-line-last" />
      </div>
      <p className="member-card-foot">
        <Skeleton className="member-card-line member-card-line-foot" />
      </p>
    </li>
  )
}
