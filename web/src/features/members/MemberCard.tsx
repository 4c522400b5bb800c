import type { Member } from '@wayside/contract/members'
import { Clock, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { yearSince } from '../../format/dates.ts'
import { Skeleton } from '../../ui/kit/feedback/Skeleton.tsx'
import { Panel, Row, Stack, Text, WithIcon } from '../../ui/kit/layout.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { Avatar } from '../../ui/shared/Avatar.tsx'
import { UserTypeBadge } from '../../ui/shared/UserTypeBadge.tsx'
import styles from './MemberCard.module.css'
import { cardTexts as texts } from './members.texts.ts'

export interface FoundParts {
  city?: string | undefined
  /** Why the member was found. */
  reasons?: Elements
}

interface MemberCardProps extends FoundParts {
  member: Member
  /** It is the reader's own. */
  isOwn: boolean
  /** The member was here this week. It may arrive after the card, which keeps its height. */
  isHere: boolean
}

/** Shows one member of the results. The link is the name, stretched over the whole card. */
export function MemberCard({ member, isOwn, isHere, city, reasons }: MemberCardProps) {
  const Icon = isOwn ? UserRound : Clock
  return (
    <Panel
      as="li"
      className={styles.card}
      pad="small"
      lift="low"
      rises
      ring
      stripe
      data-type={member.hostornomad}
    >
      <Avatar picture={member.profilePic} size={76} />
      <div className={styles.who}>
        <h3>
          <Link to={`/visitprofile/${member._id}`}>
            <AsWritten>{`${member.name} ${member.lastname}`}</AsWritten>
          </Link>
        </h3>
        <UserTypeBadge type={member.hostornomad} country={member.country} city={city} />
      </div>
      <div>
        <Text ink="quiet" size="small" className={styles.bio} clamp={3}>
          {member.bio}
        </Text>
        {reasons}
      </div>
      <Row
        as="p"
        justify="between"
        gap={3}
        lines="close"
        ink="faint"
        size="mini"
        className={styles.foot}
        ruled
      >
        {member.registerAge && <span>{`${texts.since} ${yearSince(member.registerAge)}`}</span>}
        {(isOwn || isHere) && (
          <WithIcon ink="ok" weight="strong">
            <Icon aria-hidden />
            <span>{isOwn ? texts.you : texts.here}</span>
          </WithIcon>
        )}
      </Row>
    </Panel>
  )
}

/** A placeholder as high as a real card. */
export function MemberCardSkeleton() {
  return (
    <Panel as="li" className={styles.card} pad="small" lift="low" stripe aria-hidden>
      <Skeleton shape="face" className={styles.face} />
      <div className={styles.who}>
        <h3>
          <Skeleton width="long" className={styles.line} />
        </h3>
        <p>
          <Skeleton width="half" className={styles.line} />
        </p>
      </div>
      <Stack gap={2} size="small" className={styles.bio}>
        <Skeleton />
        <Skeleton width="long" />
      </Stack>
      <Text size="mini" className={styles.foot} ruled>
        <Skeleton width="half" className={styles.line} />
      </Text>
    </Panel>
  )
}
