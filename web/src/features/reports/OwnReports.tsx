import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Decision, decisions } from '@wayside/contract/decisions'
import { kindText, type Report, reports } from '@wayside/contract/reports'
import { reasonText, ruleText } from '@wayside/contract/rules'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { postedDate } from '../../format/dates.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Row, Stack, Text } from '../../ui/kit/layout.ts'
import { Quote, Rows } from '../../ui/kit/surfaces.ts'
import { SettingsData } from '../../ui/shared/SettingsData.tsx'
import { AppealForm } from './AppealForm.tsx'
import { ownReportTexts as texts } from './ownReports.texts.ts'
import { ownDecisionsQuery } from './StandingReason.tsx'

/** The section of the settings about one's own reports, and decisions about oneself. */
export function OwnReports() {
  const own = useQuery({
    queryKey: ['reports'],
    queryFn: async ({ signal }) => (await call(reports.own, {}, signal)).reports,
  })
  const about = useQuery(ownDecisionsQuery)
  return (
    <>
      <EditSection title={texts.decisions}>
        <SettingsData query={about} shape="sentence" lines={1}>
          {(list) => (
            <Items none={texts.decisionsEmpty}>
              {list.map((each) => (
                <DecisionItem key={each._id} decision={each} />
              ))}
            </Items>
          )}
        </SettingsData>
      </EditSection>
      <EditSection title={texts.reports}>
        <SettingsData query={own} shape="sentence" lines={1}>
          {(list) => (
            <Items none={texts.reportsEmpty}>
              {list.map((each) => (
                <ReportItem key={each._id} report={each} />
              ))}
            </Items>
          )}
        </SettingsData>
      </EditSection>
    </>
  )
}

const Items = ({ none, children }: { none: string; children: ReactNode[] }) =>
  children.length === 0 ? <Text ink="quiet">{none}</Text> : <Rows pad="small">{children}</Rows>

function ReportItem({ report }: { report: Report }) {
  return (
    <Stack as="li" gap={2}>
      <Row as="p" justify="between" gap={4} lines="near">
        <b>{`${kindText(report.kind)} · ${reasonText(report.reason)}`}</b>
        <Text as="span" ink={report.state === 'action' ? 'ok' : 'quiet'} weight="strong">
          {texts.states[report.state] ?? report.state}
        </Text>
      </Row>
      <Text ink="quiet" size="small">
        {`${texts.number(report.number)} · ${postedDate(report.createdAt)}`}
      </Text>
      {report.appeal && <Heard appeal={report.appeal} />}
      {report.canAppeal && <Appeal ids={{ reportId: report._id }} />}
    </Stack>
  )
}

function DecisionItem({ decision }: { decision: Decision }) {
  const { _id, act, rule, text, removed, until, createdAt, readAt, liftedAt, appeal } = decision
  const cache = useQueryClient()
  useEffect(() => {
    if (readAt) return
    // The banner goes away with the next look at the session.
    call(decisions.read, { params: { id: _id } }).then(
      () => cache.invalidateQueries({ queryKey: ['session'] }),
      () => undefined,
    )
  }, [_id, readAt, cache])
  return (
    <Stack as="li" gap={2}>
      <Row as="p" justify="between" gap={4} lines="near">
        <b>{`${texts.acts[act] ?? act} ${until ? texts.until(postedDate(until)) : ''}`}</b>
        {liftedAt && (
          <Text as="span" ink="quiet" weight="strong">
            {texts.lifted(postedDate(liftedAt))}
          </Text>
        )}
      </Row>
      <Text ink="quiet" size="small">{`${postedDate(createdAt)} · ${ruleText(rule)}`}</Text>
      <Quote as="p" dir="auto">
        {text}
      </Quote>
      {removed.length > 0 && (
        <Text ink="quiet" size="small">
          {`${texts.removed}: ${removed.map(({ kind }) => texts.removedKinds[kind] ?? kind).join(', ')}`}
        </Text>
      )}
      {appeal ? <Heard appeal={appeal} /> : !liftedAt && <Appeal ids={{ decisionId: _id }} />}
    </Stack>
  )
}

/** Shows the outcome of an appeal, with the moderators' answer. */
const Heard = ({ appeal: { state, answer } }: { appeal: NonNullable<Decision['appeal']> }) => (
  <>
    <Text ink="quiet" weight="strong">
      {texts.appealStates[state] ?? state}
    </Text>
    {answer && (
      <Quote as="p" dir="auto">
        {answer}
      </Quote>
    )}
  </>
)

function Appeal({ ids }: { ids: { decisionId?: string; reportId?: string } }) {
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  if (isSent) return <p role="status">{texts.appealStates.waiting}</p>
  if (isOpen)
    return <AppealForm ids={ids} onCancel={() => setOpen(false)} onSent={() => setSent(true)} />
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>{texts.appeal}</Button>
    </Row>
  )
}
