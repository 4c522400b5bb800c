import type { Member } from '@wayside/contract/members'
import { Link } from 'react-router'
import { yearSince } from '../../dates.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { UserTypeBadge } from '../../ui/UserTypeBadge.tsx'
import { cardTexts as texts } from './members.texts.ts'
import './MemberCard.css'
import { MailCheck } from 'lucide-react'
import { Skeleton } from '../../ui/Spinner.tsx'

/** One member of the results. The link is the name; its target is stretched over the whole card. */
export function MemberCard({ member }: { member: Member }) {
  return (
    <li className="member-card" data-type={member.hostornomad}>
      <Avatar picture={member.profilePic} size={76} className="member-card-face" />
      <div className="member-card-who">
        <h3>
          <Link to={`/visitprofile/${member._id}`}>
            {member.name} {member.lastname}
          </Link>
        </h3>
        <UserTypeBadge type={member.hostornomad} country={member.country} />
      </div>
      <p className="member-card-bio">{member.bio}</p>
      <p className="member-card-foot">
        {member.isVerified && <VerifiedMark>{texts.verified}</VerifiedMark>}
        {member.registerAge && (
          <span>
            {texts.since} {yearSince(member.registerAge)}
          </span>
        )}
      </p>
    </li>
  )
}

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

/** The address was confirmed; it says nothing of who somebody is. */
export function VerifiedMark({ children, className = '' }: { children: string; className?: string }) {
  return (
    <span className={`verified-mark ${className}`}>
      <MailCheck className="i" aria-hidden />
      {children}
    </span>
  )
}
