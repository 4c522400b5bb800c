import { limits } from '@wayside/contract/limits'
import type { Member } from '@wayside/contract/members'
import { useSession } from '../../session/SessionProvider.tsx'
import { MemberCard, MemberCardSkeleton } from './MemberCard.tsx'
import styles from './MemberGrid.module.css'
import { useHere } from './useMembers.ts'

const places = Array.from({ length: limits.usersPerPage }, (_, place) => place)

interface MemberGridProps {
  /** Undefined while they load. */
  members: readonly Member[] | undefined
  className?: string
}

/** Shows the cards of members, or as many placeholders as a page has. */
export function MemberGrid({ members, className = '' }: MemberGridProps) {
  const { me } = useSession()
  const here = useHere(members ?? [])
  return (
    <ul className={`${styles.memberGrid} ${className}`} aria-busy={!members}>
      {members?.map((member) => (
        <MemberCard
          key={member._id}
          member={member}
          isOwn={member._id === me?._id}
          isHere={here.has(member._id)}
        />
      )) ?? places.map((place) => <MemberCardSkeleton key={place} />)}
    </ul>
  )
}
