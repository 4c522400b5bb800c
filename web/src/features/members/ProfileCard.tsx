import { countryName } from '@wayside/contract/countries'
import { greetingOf, type Member } from '@wayside/contract/members'
import { CalendarDays, Clock, MailCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { monthSince } from '../../format/dates.ts'
import { Skeleton } from '../../ui/kit/feedback/Skeleton.tsx'
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
    <div className={styles.profileCard} data-type={member.hostornomad}>
      <Avatar picture={member.profilePic} size={160} className={styles.profileCardFace} />
      <h1>
        <AsWritten>{`${member.name} ${member.lastname}`}</AsWritten>
      </h1>
      {member.hostornomad && (
        <UserTypeBadge
          type={member.hostornomad}
          country={member.country}
          className={styles.profileCardMark}
        />
      )}
      {member.country && <Facts member={member} city={city} />}
      <div className={styles.profileCardActions}>{children}</div>
    </div>
  )
}

/** A city as the search takes it; who works remotely lives in one of any country. */
const placeText = (city: string, country: string) =>
  country === 'remote' ? city : `${city}, ${countryName(country)}`

function Facts({ member, city }: { member: SeenMember; city: string }) {
  const lastSeen = member.lastSeen && texts.lastSeen[member.lastSeen]
  return (
    <ul className={styles.profileCardFacts}>
      {member.isVerified && (
        <li className={styles.profileCardVerified}>
          <MailCheck aria-hidden />
          <span>{texts.verified}</span>
        </li>
      )}
      {member.registerAge && (
        <li>
          <CalendarDays aria-hidden />
          <span>{`${cardTexts.since} ${monthSince(member.registerAge)}`}</span>
        </li>
      )}
      <li>
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
      </li>
      {lastSeen && (
        <li>
          <Clock aria-hidden />
          <span>{lastSeen}</span>
        </li>
      )}
    </ul>
  )
}

export function ProfileAbout({ member }: { member: Member }) {
  return (
    <section
      className={styles.profileAbout}
      data-greeting={member.bio === greetingOf(member.name) || undefined}
      aria-labelledby="about"
    >
      <h2 id="about">{texts.about}</h2>
      <p>{member.bio}</p>
    </section>
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
      <div className={`${styles.profileCard} ${styles.waiting}`} aria-hidden>
        <Skeleton className={styles.profileCardFace} />
        <Skeleton className={`${styles.profileLine} ${styles.profileLineName}`} />
        <Skeleton className={styles.profileLine} />
        <Skeleton className={`${styles.profileLine} ${styles.profileLineButton}`} />
      </div>
      <div className={styles.profileAbout} aria-hidden>
        <Skeleton className={`${styles.profileLine} ${styles.profileLineName}`} />
        <Skeleton className={styles.profileLine} />
        <Skeleton className={styles.profileLine} />
        <Skeleton className={`${styles.profileLine} ${styles.profileLineShort}`} />
      </div>
    </>
  )
}
