import type { WholeCase } from '@wayside/contract/cases'
import { Ban, CalendarDays, Flag, MonitorSmartphone, Send } from 'lucide-react'
import { monthSince, postedDate } from '../../../format/dates.ts'
import { Avatar } from '../../../ui/shared/Avatar.tsx'
import { UserTypeBadge } from '../../../ui/shared/UserTypeBadge.tsx'
import { caseTexts as texts } from './case.texts.ts'
import styles from './MemberFacts.module.css'

/** Shows the member of a case to moderators: the profile of today, the standing and numbers. */
export function MemberFacts({ member }: { member: WholeCase['member'] }) {
  const { bio, country, hostornomad, profilePic, registerAge, standing, history } = member
  const facts = [
    { Icon: CalendarDays, text: `${texts.since} ${monthSince(registerAge)}` },
    { Icon: Flag, text: texts.reportsAbout(history.reportsAbout) },
    { Icon: Send, text: texts.reportsBy(history.reportsBy) },
    { Icon: Ban, text: texts.blockedBy(history.blockedBy) },
  ]
  return (
    <>
      <div className={styles.member}>
        <Avatar picture={profilePic} size={64} className={styles.face ?? ''} />
        <div>
          {hostornomad && <UserTypeBadge type={hostornomad} country={country} />}
          {standing.state !== 'good' && (
            <p className={styles.standing}>
              {`${texts.standing[standing.state] ?? standing.state} ${standing.until ? texts.until(postedDate(standing.until)) : ''}`}
            </p>
          )}
          {bio && (
            <p className={styles.bio} dir="auto">
              {bio}
            </p>
          )}
        </div>
      </div>
      <ul className={styles.facts}>
        {facts.map(({ Icon, text }) => (
          <li key={text}>
            <Icon aria-hidden />
            <span>{text}</span>
          </li>
        ))}
        {history.sharesBannedDevice && (
          <li data-alarm>
            <MonitorSmartphone aria-hidden />
            {texts.sharesBannedDevice}
          </li>
        )}
      </ul>
    </>
  )
}
