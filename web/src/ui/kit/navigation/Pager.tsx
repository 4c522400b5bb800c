import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Navigate } from 'react-router'
import * as texts from '../../ui.texts.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { Row } from '../layout.ts'
import styles from './Pager.module.css'

interface PageLink {
  to: string
  state?: unknown
}

interface PagesProps {
  current: number
  total: number
  linkOf: (page: number) => PageLink
  onTurn: () => void
}

/**
 * Links the previous page, the numbered pages and the next one (spec §2). A page beyond the last one
 * leads to the last: the list is shorter now, or the page was typed.
 */
export function Pager({ current, total, linkOf, onTurn }: PagesProps) {
  if (total > 0 && current > total) return <Navigate replace {...linkOf(total)} />
  if (total < 2) return null

  return (
    <Row as="nav" gap={3} justify="center" className={styles.pages} aria-label={texts.pages}>
      <PageStep
        rel="prev"
        label={texts.previous}
        link={current > 1 ? linkOf(current - 1) : undefined}
        onTurn={onTurn}
      />
      <Row as="ol" gap={1} justify="center">
        {pageNumbers(current, total).map((page, at) =>
          page === 'gap' ? (
            <li key={`gap ${at < 3 ? 'before' : 'after'}`} className={styles.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={page}>
              <ButtonLink
                kind="quiet"
                className={styles.number}
                {...linkOf(page)}
                aria-current={page === current ? 'page' : undefined}
                preventScrollReset
                onClick={onTurn}
              >
                {page}
              </ButtonLink>
            </li>
          ),
        )}
      </Row>
      <PageStep
        rel="next"
        label={texts.next}
        link={current < total ? linkOf(current + 1) : undefined}
        onTurn={onTurn}
      />
    </Row>
  )
}

interface PageStepProps {
  rel: 'prev' | 'next'
  label: string
  /** Undefined on the first or last page. */
  link: PageLink | undefined
  onTurn: () => void
}

function PageStep({ rel, label, link, onTurn }: PageStepProps) {
  const content = (
    <>
      {rel === 'prev' && <ChevronLeft aria-hidden />}
      <span>{label}</span>
      {rel === 'next' && <ChevronRight aria-hidden />}
    </>
  )
  if (!link) {
    return (
      <Button className={styles.step} disabled>
        {content}
      </Button>
    )
  }
  return (
    <ButtonLink className={styles.step} rel={rel} {...link} preventScrollReset onClick={onTurn}>
      {content}
    </ButtonLink>
  )
}

const span = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/**
 * Returns the page numbers to show: all up to seven, else seven places with `gap` for omitted ones,
 * so that the row keeps its width.
 */
export function pageNumbers(current: number, total: number): (number | 'gap')[] {
  if (total <= 7) return span(1, total)
  if (current <= 4) return [...span(1, 5), 'gap', total]
  if (current >= total - 3) return [1, 'gap', ...span(total - 4, total)]
  return [1, 'gap', ...span(current - 1, current + 1), 'gap', total]
}
