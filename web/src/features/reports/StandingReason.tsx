import { queryOptions, useQuery } from '@tanstack/react-query'
import { decisions } from '@wayside/contract/decisions'
import { ruleText } from '@wayside/contract/rules'
import type { Standing } from '@wayside/contract/standing'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Panel } from '../../ui/kit/layout.ts'
import { ownReportTexts as texts } from './ownReports.texts.ts'
import styles from './StandingReason.module.css'

/** The decisions about the member, newest first. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ['decisions'],
  queryFn: async ({ signal }) => (await call(decisions.own, {}, signal)).decisions,
})

/** Says by which rule and in which words of a moderator an account got its standing. */
export function StandingReason({ standing: { decisionId } }: { standing: Standing }) {
  const { data, error, refetch } = useQuery({
    ...ownDecisionsQuery,
    enabled: decisionId !== undefined,
  })
  if (error && !data)
    return (
      <div className={styles.failed}>
        <Notice tone="error">{texts.reasonFailed}</Notice>
        <Button onClick={() => void refetch()}>{texts.tryAgain}</Button>
      </div>
    )
  const found = data?.find(({ _id }) => _id === decisionId)
  if (!found) return null
  return (
    <Panel as="section" className={styles.reason} aria-label={texts.reason}>
      <p className={styles.rule}>
        {texts.rule} <b>{ruleText(found.rule)}</b>
      </p>
      <p className={styles.text} dir="auto">
        {found.text}
      </p>
      {found.appeal && (
        <p>
          <b>{texts.appealStates[found.appeal.state] ?? found.appeal.state}</b>
        </p>
      )}
      {found.appeal?.answer && (
        <p className={styles.text} dir="auto">
          {found.appeal.answer}
        </p>
      )}
    </Panel>
  )
}
