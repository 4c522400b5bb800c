import type { Job } from '@wayside/contract/jobs'
import { ExternalLink, Mail } from 'lucide-react'
import styles from './ApplyCard.module.css'
import { budgetText } from './JobFacts.tsx'
import { detailTexts as texts } from './jobs.texts.ts'

/** Apply Now and where it really leads; on phones it stays in sight at the bottom. */
export function ApplyCard({ job }: { job: Job }) {
  const target = applyTarget(job.jobApplyDirection)
  const Icon = target?.kind === 'mail' ? Mail : ExternalLink
  return (
    <section className={styles.applyCard} aria-label={texts.apply}>
      <p className={styles.applyCardBudget} aria-hidden>
        {budgetText(job.jobBudget)}
      </p>
      {target ? (
        <>
          <a className="blade" href={target.href} target="_blank" rel="noopener noreferrer">
            {texts.apply}
            <Icon className="i" aria-hidden />
            <span className="vh"> ({texts.newTab})</span>
          </a>
          <p className={styles.applyCardWhere}>
            {texts.applyBy[target.kind]} <b>{target.where}</b>
          </p>
        </>
      ) : (
        <p className={styles.applyCardWhere}>{texts.noWay}</p>
      )}
    </section>
  )
}

/** Where Apply Now really leads. */
export interface ApplyTarget {
  href: string
  kind: 'web' | 'mail'
  /** The host, or the address of a mail. */
  where: string
}

/**
 * Only http, https and mailto are ever linked, whatever the server said; undefined for anything
 * else.
 */
export function applyTarget(direction: string | null | undefined): ApplyTarget | undefined {
  if (!direction || !URL.canParse(direction)) return undefined
  const { protocol, host, pathname, username, password, href } = new URL(direction)
  if (protocol === 'mailto:') {
    // What a mail link says about subject or copies is dropped: only the address is shown.
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
