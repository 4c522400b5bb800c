import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Decision, decisions } from '@wayside/contract/decisions'
import { type Report, reports } from '@wayside/contract/reports'
import { reasonText, ruleText } from '@wayside/contract/rules'
import { dayOf } from '@wayside/contract/standing'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { EditSection } from '../../ui/EditSection.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AppealForm } from './AppealForm.tsx'
import styles from './OwnReports.module.css'
import { ownReportTexts as texts } from './ownReports.texts.ts'

/** The section of the settings about one's own reports, and decisions about oneself. */
export function OwnReports() {
  const own = useQuery({
    queryKey: ['reports'],
    queryFn: async ({ signal }) => (await call(reports.own, {}, signal)).reports,
  })
  const about = useQuery({
    queryKey: ['decisions'],
    queryFn: async ({ signal }) => (await call(decisions.own, {}, signal)).decisions,
  })
  return (
    <>
      <EditSection title={texts.decisions}>
        <Items {...about} none={texts.decisionsNone}>
          {(decision) => <DecisionItem key={decision._id} decision={decision} />}
        </Items>
      </EditSection>
      <EditSection title={texts.reports}>
        <Items {...own} none={texts.reportsNone}>
          {(report) => <ReportItem key={report._id} report={report} />}
        </Items>
      </EditSection>
    </>
  )
}

interface ItemsProps<T> {
  data: T[] | undefined
  isError: boolean
  refetch: () => unknown
  none: string
  children: (item: T) => ReactNode
}

function Items<T>({ data, isError, refetch, none, children }: ItemsProps<T>) {
  if (!data && isError)
    return (
      <Notice tone="error">
        {texts.loadFailed}{' '}
        <button type="button" className="inline" onClick={() => void refetch()}>
          {texts.tryAgain}
        </button>
      </Notice>
    )
  if (!data) return <Spinner text={texts.loading} />
  if (data.length === 0) return <p className={styles.none}>{none}</p>
  return <ul className={styles.items}>{data.map(children)}</ul>
}

function ReportItem({ report }: { report: Report }) {
  return (
    <li>
      <p className={styles.head}>
        <b>{reasonText(report.reason)}</b>
        <span className={styles.state} data-state={report.state}>
          {texts.states[report.state] ?? report.state}
        </span>
      </p>
      <p className={styles.facts}>
        {texts.number(report.number)} · {dayOf(report.createdAt)}
      </p>
      {report.canAppeal && <Appeal ids={{ reportId: report._id }} />}
    </li>
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
    <li>
      <p className={styles.head}>
        <b>
          {texts.acts[act] ?? act} {until && texts.until(dayOf(until))}
        </b>
        {liftedAt && <span className={styles.state}>{texts.lifted(dayOf(liftedAt))}</span>}
      </p>
      <p className={styles.facts}>
        {dayOf(createdAt)} · {ruleText(rule)}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {removed.length > 0 && (
        <p className={styles.facts}>
          {texts.removed}: {removed.map(({ kind }) => texts.removedKinds[kind] ?? kind).join(', ')}
        </p>
      )}
      {appeal ? (
        <>
          <p className={styles.state}>{texts.appealStates[appeal.state] ?? appeal.state}</p>
          {appeal.answer && (
            <p className={styles.text} dir="auto">
              {appeal.answer}
            </p>
          )}
        </>
      ) : (
        !liftedAt && <Appeal ids={{ decisionId: _id }} />
      )}
    </li>
  )
}

function Appeal({ ids }: { ids: { decisionId?: string; reportId?: string } }) {
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  if (isSent) return <p role="status">{texts.appealStates.waiting}</p>
  if (isOpen)
    return <AppealForm ids={ids} onCancel={() => setOpen(false)} onSent={() => setSent(true)} />
  return (
    <button type="button" className="btn" onClick={() => setOpen(true)}>
      {texts.appeal}
    </button>
  )
}
