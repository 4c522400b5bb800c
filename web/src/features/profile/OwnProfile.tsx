import type { Me } from '@wayside/contract/accounts'
import type { Member } from '@wayside/contract/members'
import { ArrowRight, Bell, Eye, Gavel, Plus, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import type { Elements } from '../../ui/text/elements.ts'
import styles from './OwnProfile.module.css'
import { ownTexts as texts } from './profile.texts.ts'

export function OwnWays({ me, member }: { me: Me; member: Member }) {
  const path = `/visitprofile/${member._id}`
  return (
    <>
      <Link className="blade" to="/profiledit">
        {texts.edit}
        <ArrowRight className="i" aria-hidden />
      </Link>
      <Link className="btn" to="/post-job">
        <Plus className="i" aria-hidden />
        {texts.post}
      </Link>
      <Link className="btn" to={path}>
        <Eye className="i" aria-hidden />
        {texts.asOthers}
      </Link>
      <ShareButton title={`${member.name} ${member.lastname}`} path={path} onlyCopy>
        {texts.copy}
      </ShareButton>
      <Link className="btn" to="/settings">
        <Settings className="i" aria-hidden />
        {texts.settings}
      </Link>
      <Link className="btn" to="/settings/notifications">
        <Bell className="i" aria-hidden />
        {texts.notifications}
      </Link>
      {me.role === 'moderator' && (
        <Link className="btn" to="/moderation">
          <Gavel className="i" aria-hidden />
          {texts.moderation}
        </Link>
      )}
    </>
  )
}

/** A new email address that is not verified yet. */
export function PendingEmail({ me }: { me: Me }) {
  if (!me.pendingEmail) return null
  return (
    <Notice tone="info">
      <b>{texts.pending}</b>
      <br />
      <span>{texts.pendingLead(me.pendingEmail, me.email)}</span>
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
    <section className={`${styles.profileFailed} card`} role="alert">
      {illustration}
      <h1>{texts.failed}</h1>
      <p>{texts.failedLead}</p>
      <button type="button" className="btn pri" onClick={onTryAgain}>
        {texts.tryAgain}
      </button>
    </section>
  )
}
