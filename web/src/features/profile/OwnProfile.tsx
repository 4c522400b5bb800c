import type { Me } from '@wayside/contract/accounts'
import type { Member } from '@wayside/contract/members'
import {
  ArrowRight,
  Backpack,
  Briefcase,
  CalendarDays,
  ChevronRight,
  Eye,
  type LucideIcon,
  MessageCircle,
  Plus,
  Settings,
  Shield,
} from 'lucide-react'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { ErrorPage } from '../../ui/kit/feedback/ErrorPage.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Panel } from '../../ui/kit/layout.ts'
import { ShareButton } from '../../ui/kit/ShareButton.tsx'
import { Rows } from '../../ui/kit/surfaces.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import styles from './OwnProfile.module.css'
import { ownTexts as texts } from './profile.texts.ts'

/** The most used links of the own profile. */
export const OwnWays = () => (
  <>
    <ButtonLink kind="sign" wide to="/profiledit">
      {texts.edit}
      <ArrowRight aria-hidden />
    </ButtonLink>
    <ButtonLink to="/post-job">
      <Plus aria-hidden />
      {texts.post}
    </ButtonLink>
  </>
)

/** The other links of a member, as rows. */
export function OwnRows({ me, member }: { me: Me; member: Member }) {
  const path = `/visitprofile/${member._id}`
  const onTheWay = [
    { to: '/profile/details', label: texts.details, Icon: Backpack },
    { to: '/stays', label: texts.stays, Icon: CalendarDays },
    { to: '/pocket', label: texts.pocket, Icon: Briefcase },
    { to: `/references/${me._id}`, label: texts.references, Icon: MessageCircle },
  ]
  const links = [
    { to: path, label: texts.asOthers, Icon: Eye },
    { to: '/settings', label: texts.settings, Icon: Settings },
    ...(me.role === 'moderator'
      ? [{ to: '/moderation', label: texts.moderation, Icon: Shield }]
      : []),
  ]
  return (
    <>
      <Panel as="section" className={styles.rows} aria-labelledby="on-the-way">
        <h2 id="on-the-way">{texts.onTheWay}</h2>
        <Rows>
          <Links links={onTheWay} />
        </Rows>
      </Panel>
      <Panel className={styles.rows}>
        <Rows>
          <Links links={links} />
          <li>
            <ShareButton
              title={`${member.name} ${member.lastname}`}
              path={path}
              kind="quiet"
              className={styles.row}
              onlyCopy
            >
              {texts.copy}
            </ShareButton>
          </li>
        </Rows>
      </Panel>
    </>
  )
}

const Links = ({ links }: { links: { to: string; label: string; Icon: LucideIcon }[] }) =>
  links.map(({ to, label, Icon }) => (
    <li key={to}>
      <ButtonLink kind="quiet" wide className={styles.row} to={to}>
        <Icon aria-hidden />
        <span>{label}</span>
        <ChevronRight aria-hidden />
      </ButtonLink>
    </li>
  ))

/** A new email address that is not verified yet. */
export function PendingEmail({ me }: { me: Me }) {
  if (!me.pendingEmail) return null
  return (
    <Notice tone="info">
      <b>{texts.pending}</b>
      <br />
      {withNames(texts.pendingHint, me.pendingEmail, me.email)}
    </Notice>
  )
}

/** spec §8, Own profile; Edit profile loads the same data. */
export function ProfileFailed({
  illustration,
  onTryAgain,
}: {
  illustration: Elements
  onTryAgain: () => unknown
}) {
  return (
    <ErrorPage
      isAlert
      sign={illustration}
      title={texts.failedTitle}
      text={texts.failed}
      onTryAgain={onTryAgain}
    />
  )
}
