import { limits } from '@wayside/contract/limits'
import type { Member } from '@wayside/contract/members'
import { MemberCard } from './MemberCard.tsx'
import { MemberCardSkeleton } from './MemberCardSkeleton.tsx'
import './MemberGrid.css'

const places = Array.from({ length: limits.usersPerPage }, (_, place) => place)

/** The cards of one page, or as many cards still on their way while there are none yet. */
export function MemberGrid({ members }: { members: Member[] | undefined }) {
  return (
    <ul className="member-grid" aria-busy={!members}>
      {members?.map((member) => <MemberCard key={member._id} member={member} />) ??
        places.map((place) => <MemberCardSkeleton key={place} />)}
    </ul>
  )
}
