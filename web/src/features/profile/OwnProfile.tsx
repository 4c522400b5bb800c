import type { Me } from '@wayside/contract/accounts'
import type { Member } from '@wayside/contract/members'
import { ArrowRight, Backpack, ChevronRight, Eye, Gavel, Plus, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { ErrorPage } from '../../ui/kit/feedback/ErrorPage.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { ShareButton } from '../../ui/kit/ShareButton.tsx'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import styles from './OwnProfile.module.css'
import { ownTexts as texts } from './profile.texts.ts'

/** What a member does most on their own profile. */
export const OwnWays = () => (
  <>
    <Link className={`blade ${styles.edit}`} to="/profiledit">
      {texts.edit}
      <ArrowRight className="i" aria-hidden />
    </Link>
    <Link className="btn" to="/post-job">
      <Plus className="i" aria-hidden />
      {texts.post}
    </Link>
  </>
)

/** What a member prepares for journeys and guests. */
export const OnTheWay = () => (
  <section className={`${styles.onTheWay} card`} aria-labelledby="on-the-way">
    <h2 id="on-the-way">{texts.onTheWay}</h2>
    <ul>
      <li>
        <Link to="/profile/details">
          <Backpack className="i" aria-hidden />
          <b>{texts.details}</b>
          <span>{texts.detailsLead}</span>
          <ChevronRight className="i" aria-hidden />
        </Link>
      </li>
    </ul>
  </section>
)

/** What else there is to do, as rows. */
export function OwnRows({ me, member }: { me: Me; member: Member }) {
  const path = `/visitprofile/${member._id}`
  const links = [
    { to: path, label: texts.asOthers, Icon: Eye },
    { to: '/settings', label: texts.settings, Icon: Settings },
    ...(me.role === 'moderator'
      ? [{ to: '/moderation', label: texts.moderation, Icon: Gavel }]
      : []),
  ]
  return (
    <ul className={`${styles.rows} card`}>
      {links.map(({ to, label, Icon }) => (
        <li key={to}>
          <Link className="btn" to={to}>
            <Icon className="i" aria-hidden />
            <span>{label}</span>
            <ChevronRight className="i" aria-hidden />
          </Link>
        </li>
      ))}
      <li>
        <ShareButton title={`${member.name} ${member.lastname}`} path={path} onlyCopy>
          {texts.copy}
        </ShareButton>
      </li>
    </ul>
  )
}

/** A new email address that is not verified yet. */
export function PendingEmail({ me }: { me: Me }) {
  if (!me.pendingEmail) return null
  return (
    <Notice tone="info">
      <b>{texts.pending}</b>
      <br />
      {withNames(texts.pendingLead, me.pendingEmail, me.email)}
    </Notice>
  )
}

/** spec §8, Own profile; Edit profile loads the same data. */
export function ProfileFailed({
  illustration,
  onTryAgain,
}: {
  illustration: Elements
  onTryAgain: () => void
}) {
  return (
    <ErrorPage isAlert sign={illustration} title={texts.failed} text={texts.failedLead}>
      <button type="button" className="btn pri" onClick={onTryAgain}>
        {texts.tryAgain}
      </button>
    </ErrorPage>
  )
}
