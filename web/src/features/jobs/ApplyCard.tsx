import type { Job } from '@wayside/contract/jobs'
import { ExternalLink, Mail } from 'lucide-react'
import { ButtonAnchor, TextLink } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Panel, Text } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import styles from './ApplyCard.module.css'
import { Budget } from './JobFacts.tsx'
import { detailTexts as texts } from './jobs.texts.ts'

/**
 * Shows Apply Now and its real target; on phones it sticks to the bottom. To the poster it is one
 * button among others.
 */
export function ApplyCard({ job, isOwn }: { job: Job; isOwn: boolean }) {
  const target = applyTarget(job.jobApplyDirection)
  const Icon = target?.kind === 'mail' ? Mail : ExternalLink
  return (
    <Panel
      as="section"
      className={styles.applyCard}
      gap={3}
      pad="medium"
      lift="high"
      data-own={isOwn || undefined}
      aria-label={texts.apply}
    >
      <p className={styles.applyCardBudget} aria-hidden>
        <Budget job={job} />
      </p>
      {target ? (
        <>
          <ButtonAnchor
            kind={isOwn ? undefined : 'sign'}
            className={styles.applyWay}
            href={target.href}
            target="_blank"
            rel="noopener noreferrer"
            data-address={target.kind === 'mail' ? target.where : target.href}
          >
            <span>{texts.apply}</span>
            <Icon aria-hidden />
            <VisuallyHidden> ({texts.newTab})</VisuallyHidden>
          </ButtonAnchor>
          <Text ink="quiet" size="small" className={styles.applyCardWhere}>
            <span>{texts.applyBy[target.kind]}</span> <b translate="no">{target.where}</b>
          </Text>
        </>
      ) : (
        <Text ink="quiet" size="small" className={styles.applyCardWhere}>
          {texts.noWay}
        </Text>
      )}
    </Panel>
  )
}

/** Says in place of the ways to apply that a job is off the list. */
export const ClosedNotice = ({ closed }: { closed: string }) => (
  <Notice tone="info" className={styles.closedNotice ?? ''}>
    <p>{texts.closed[closed] ?? texts.closed.withdrawn}</p>
    <p>
      <TextLink to="/jobs">{texts.seeOpen}</TextLink>
    </p>
  </Notice>
)

/** The real target of Apply Now. */
export interface ApplyTarget {
  href: string
  kind: 'web' | 'mail'
  where: string
}

/** Links only http, https and mailto, whatever the server sent; undefined for other schemes. */
export function applyTarget(direction: string | null | undefined): ApplyTarget | undefined {
  if (!direction || !URL.canParse(direction)) return undefined
  const { protocol, host, pathname, username, password, href } = new URL(direction)
  if (protocol === 'mailto:') {
    // Subject and copies of a mail link are dropped; only the address is used.
    const address = decoded(pathname)
    return /^[^\s@,]+@[^\s@,]+$/.test(address)
      ? { href: `mailto:${pathname}`, kind: 'mail', where: address }
      : undefined
  }
  const isWeb =
    (protocol === 'http:' || protocol === 'https:') &&
    host !== '' &&
    username === '' &&
    password === ''
  return isWeb ? { href, kind: 'web', where: host } : undefined
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
