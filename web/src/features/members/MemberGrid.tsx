import { limits } from '@wayside/contract/limits'
import type { Member } from '@wayside/contract/members'
import { useSession } from '../../session/SessionProvider.tsx'
import { Grid } from '../../ui/kit/layout.ts'
import { type FoundParts, MemberCard, MemberCardSkeleton } from './MemberCard.tsx'
import styles from './MemberGrid.module.css'
import { useHere } from './useMembers.ts'

const places = Array.from({ length: limits.usersPerPage }, (_, place) => place)

interface MemberGridProps<Shown> {
  /** Undefined while they load. */
  members: readonly Shown[] | undefined
  /** The facts that a search adds to a member. */
  foundOf?: (member: Shown) => FoundParts
}

/** Shows the cards of members, or as many placeholders as a page has. */
export function MemberGrid<Shown extends Member>(props: MemberGridProps<Shown>) {
  const { members, foundOf } = props
  const { me } = useSession()
  // The reasons of a search tell it.
  const here = useHere(foundOf ? [] : (members ?? []))
  return (
    <Grid as="ul" column="wide" gap={4} className={styles.grid} aria-busy={!members}>
      {members?.map((member) => (
        <MemberCard
          key={member._id}
          member={member}
          isOwn={member._id === me?._id}
          isHere={here.has(member._id)}
          {...foundOf?.(member)}
        />
      )) ?? places.map((place) => <MemberCardSkeleton key={place} />)}
    </Grid>
  )
}
