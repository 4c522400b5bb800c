import type { Me } from '@wayside/contract/accounts'
import { ArrowRight, Compass, MessagesSquare, UserRound } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { startTexts as texts } from '../features/home/start.texts.ts'
import { useMember } from '../features/members/useMembers.ts'
import { useBadge } from '../features/notifications/list/useBadge.ts'
import { stepsOf } from '../features/profile/Completeness.tsx'
import { forgetPlace, placeToContinue } from '../session/SessionProvider.tsx'
import { ButtonLink } from '../ui/kit/Button.tsx'
import { Skeleton } from '../ui/kit/feedback/Skeleton.tsx'
import { Text } from '../ui/kit/layout.ts'
import { Page } from '../ui/kit/parts.ts'
import styles from './MemberStart.module.css'

const DAY_MS = 24 * 60 * 60_000

/**
 * Greets a member on Home, with their ways on. In their first day it says what to do first. Lazy, so
 * a file of its own.
 */
export default function MemberStart({ me }: { me: Me }) {
  const isNew = Date.now() - Date.parse(me.registerAge) < DAY_MS
  return (
    <Page as="section" className={styles.start} aria-label={texts.start}>
      <div className={styles.greeting}>
        <p className={styles.welcome} data-clamp="1">
          <span>{isNew ? texts.welcome : texts.welcomeBack}</span>{' '}
          <span translate="no">{me.name}</span>
        </p>
        {isNew && (
          <Text ink="quiet" size="small" className={styles.firstSteps}>
            {texts.firstSteps}
          </Text>
        )}
      </div>
      <Ways me={me} isNew={isNew} />
    </Page>
  )
}

/** The main way on, then the others. What has to be loaded comes last, so that nothing moves. */
function Ways({ me, isNew }: { me: Me; isNew: boolean }) {
  const place = usePlaceToContinue()
  const { data: member, isPending } = useMember(me._id)
  const { badge } = useBadge()
  const areKnown = badge !== undefined && !isPending
  const steps = member && stepsOf(member)
  const first = isNew ? steps?.next : undefined
  const main = place
    ? { to: place, children: texts.continue }
    : first
      ? { to: first.to, children: first.text }
      : { to: '/discover', children: texts.discover }

  if (isNew && !place && isPending) return <Skeleton className={styles.waiting} />
  return (
    <>
      <ButtonLink kind="main" className={styles.main} to={main.to}>
        <span>{main.children}</span>
        <ArrowRight aria-hidden />
      </ButtonLink>
      <ul className={styles.others}>
        {main.to !== '/discover' && (
          <Way to="/discover" Icon={Compass}>
            {texts.discover}
          </Way>
        )}
        {areKnown && (
          <Way to="/messages" Icon={MessagesSquare}>
            {badge.messages > 0 ? texts.unread(badge.messages) : texts.messages}
          </Way>
        )}
        {areKnown && steps?.next && (
          <Way to="/profile" Icon={UserRound}>
            {steps.title}
          </Way>
        )}
      </ul>
    </>
  )
}

interface WayProps {
  to: string
  Icon: typeof Compass
  children: ComponentProps<'span'>['children']
}

const Way = ({ to, Icon, children }: WayProps) => (
  <li>
    <ButtonLink kind="quiet" to={to}>
      <Icon aria-hidden />
      <span>{children}</span>
    </ButtonLink>
  </li>
)

/** Returns once the page that sent the member to the login. */
function usePlaceToContinue() {
  const [place] = useState(placeToContinue)
  useEffect(() => {
    if (place) forgetPlace()
  }, [place])
  return place
}
