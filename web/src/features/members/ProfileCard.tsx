import { countryName } from '@wayside/contract/countries'
import { greetingOf, type Member } from '@wayside/contract/members'
import { CalendarDays, Clock, MailCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { monthSince } from '../../format/dates.ts'
import { Skeleton } from '../../ui/kit/feedback/Skeleton.tsx'
import { Panel, Stack, Text, WithIcon } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import { Avatar } from '../../ui/shared/Avatar.tsx'
import { UserTypeBadge } from '../../ui/shared/UserTypeBadge.tsx'
import { urlOfSearch } from './discoverSearch.ts'
import { cardTexts, profileTexts as texts } from './members.texts.ts'
import styles from './ProfileCard.module.css'

interface ProfileCardProps {
  member: SeenMember
  city?: string | undefined
  children: ReactNode
}

type SeenMember = Member & { lastSeen?: string | undefined }

/**
 * Shows the member and the buttons; it sticks while the rest scrolls. Of one whom the reader has
 * blocked there is only the name.
 */
export function ProfileCard({ member, city = '', children }: ProfileCardProps) {
  return (
    <Panel
      gap={3}
      align="start"
      className={styles.card}
      pad="medium"
      lift="low"
      stripe
      data-type={member.hostornomad}
    >
      <Avatar picture={member.profilePic} size={160} className={styles.face} />
      <h1>
        <AsWritten>{`${member.name} ${member.lastname}`}</AsWritten>
      </h1>
      {member.hostornomad && (
        <UserTypeBadge isLarge type={member.hostornomad} country={member.country} />
      )}
      {member.country && <Known member={member} city={city} />}
      <Stack gap={3} className={styles.wide}>
        {children}
      </Stack>
    </Panel>
  )
}

/** A city as the search takes it; who works remotely lives in one of any country. */
const placeText = (city: string, country: string) =>
  country === 'remote' ? city : `${city}, ${countryName(country)}`

function Known({ member, city }: { member: SeenMember; city: string }) {
  const lastSeen = member.lastSeen && texts.lastSeen[member.lastSeen]
  return (
    <Stack as="ul" gap={2} ink="quiet" size="small" className={styles.facts} ruled>
      {member.isVerified && (
        <WithIcon as="li" ink="ok" weight="strong">
          <MailCheck aria-hidden />
          <span>{texts.verified}</span>
        </WithIcon>
      )}
      {member.registerAge && (
        <WithIcon as="li">
          <CalendarDays aria-hidden />
          <span>{`${cardTexts.since} ${monthSince(member.registerAge)}`}</span>
        </WithIcon>
      )}
      <WithIcon as="li">
        <MapPin aria-hidden />
        <span>
          {city && (
            <>
              <Link to={urlOfSearch({ near: placeText(city, member.country) })}>
                <AsWritten>{city}</AsWritten>
              </Link>
              <span>, </span>
            </>
          )}
          <Link to={urlOfSearch({ country: member.country })}>{countryName(member.country)}</Link>
        </span>
      </WithIcon>
      {lastSeen && (
        <WithIcon as="li">
          <Clock aria-hidden />
          <span>{lastSeen}</span>
        </WithIcon>
      )}
    </Stack>
  )
}

export function ProfileAbout({ member }: { member: Member }) {
  return (
    <Panel
      as="section"
      gap={3}
      pad="large"
      className={styles.about}
      data-greeting={member.bio === greetingOf(member.name) || undefined}
      aria-labelledby="about"
    >
      <h2 id="about">{texts.about}</h2>
      <Text size="large" words>
        {member.bio}
      </Text>
    </Panel>
  )
}

/** Shows placeholders while a profile loads. */
export function ProfileSkeleton() {
  return (
    <>
      <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
      <VisuallyHidden as="p" role="status">
        {texts.loading}
      </VisuallyHidden>
      <Panel gap={3} className={styles.card} pad="medium" lift="low" stripe aria-hidden>
        <Skeleton shape="face" className={styles.face} />
        <Stack gap={4}>
          <Skeleton shape="title" width="half" />
          <Skeleton width="short" />
          <Skeleton shape="row" />
        </Stack>
      </Panel>
      <Panel gap={4} pad="large" aria-hidden>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="sentence" />
        <Skeleton shape="sentence" />
        <Skeleton shape="sentence" width="long" />
      </Panel>
    </>
  )
}
