import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Decision, decisions } from '@wayside/contract/decisions'
import { ruleText } from '@wayside/contract/rules'
import type { Standing } from '@wayside/contract/standing'
import { call } from '../../api/call.ts'
import { QueryView } from '../../ui/kit/feedback/QueryView.tsx'
import { Panel, Text } from '../../ui/kit/layout.ts'
import { Quote } from '../../ui/kit/surfaces.ts'
import { ownReportTexts as texts } from './ownReports.texts.ts'
import styles from './StandingReason.module.css'

/** The decisions about the member, newest first. */
export const ownDecisionsQuery = queryOptions({
  queryKey: ['decisions'],
  queryFn: async ({ signal }) => (await call(decisions.own, {}, signal)).decisions,
})

/** Says by which rule and in which words of a moderator an account got its standing. */
export function StandingReason({ standing: { decisionId } }: { standing: Standing }) {
  const query = useQuery({ ...ownDecisionsQuery, enabled: decisionId !== undefined })
  return (
    <QueryView query={query} texts={{ failed: texts.reasonFailed }} placeholder={false}>
      {(decided) => {
        const found = decided.find(({ _id }) => _id === decisionId)
        return found && <Reason decision={found} />
      }}
    </QueryView>
  )
}

function Reason({ decision: found }: { decision: Decision }) {
  return (
    <Panel as="section" gap={3} pad="small" className={styles.reason} aria-label={texts.reason}>
      <Text ink="quiet">
        {texts.rule} <b>{ruleText(found.rule)}</b>
      </Text>
      <Quote as="p" dir="auto">
        {found.text}
      </Quote>
      {found.appeal && (
        <p>
          <b>{texts.appealStates[found.appeal.state] ?? found.appeal.state}</b>
        </p>
      )}
      {found.appeal?.answer && (
        <Quote as="p" dir="auto">
          {found.appeal.answer}
        </Quote>
      )}
    </Panel>
  )
}
