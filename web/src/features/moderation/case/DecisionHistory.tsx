import type { ModeratorsDecision, WholeCase } from '@wayside/contract/cases'
import { ruleText } from '@wayside/contract/rules'
import { useEffect, useRef, useState } from 'react'
import { postedDate } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Panel, VisuallyHidden } from '../../../ui/kit/parts.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { ReasonForm } from '../../../ui/shared/forms/ReasonForm.tsx'
import { removedList } from '../decisionSentence.ts'
import { moderationScreenTexts } from '../moderation.texts.ts'
import { useLift } from '../useModeration.ts'
import { actWords, caseTexts, historyTexts as texts } from './case.texts.ts'
import styles from './caseItems.module.css'

/** All decisions about the member of a case, newest first; each can be lifted once. */
export function DecisionHistory({ found: { _id, decisions } }: { found: WholeCase }) {
  if (decisions.length === 0) return <p className={styles.none}>{caseTexts.noHistory}</p>
  return (
    <ul className={styles.items}>
      {decisions.map((decision) => (
        <Decision key={decision._id} caseId={_id} decision={decision} />
      ))}
    </ul>
  )
}

function Decision({ caseId, decision }: { caseId: string; decision: ModeratorsDecision }) {
  const { act, rule, text, note, removed, until, createdAt, moderator } = decision
  const { liftedAt, liftedText, appeal } = decision
  const facts = (by: string) =>
    [`${postedDate(createdAt)}${by}`, ...(rule ? [ruleText(rule)] : [])].join(' · ')
  const [isLifting, setLifting] = useState(false)
  const head = useRef<HTMLParagraphElement>(null)
  // The form is gone once the decision is lifted.
  useEffect(() => {
    if (!liftedAt || !isLifting) return
    setLifting(false)
    head.current?.focus()
  }, [liftedAt, isLifting])
  return (
    <Panel as="li">
      <p className={styles.head} tabIndex={-1} ref={head}>
        <b>{`${actWords[act] ?? act} ${until ? caseTexts.until(postedDate(until)) : ''}`}</b>
        {liftedAt && <span className={styles.done}>{texts.lifted(postedDate(liftedAt))}</span>}
      </p>
      <p className={styles.facts}>
        {moderator
          ? withNames((name) => facts(` ${texts.by(name)}`), fullName(moderator))
          : facts('')}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {removed.length > 0 && (
        <p className={styles.facts}>{`${texts.removed}: ${removedList(removed).join(', ')}`}</p>
      )}
      {note && (
        <p className={styles.note} dir="auto">
          <b>{texts.note}:</b> <span>{note}</span>
        </p>
      )}
      {appeal && (
        <>
          <p className={styles.facts}>{texts.appeal[appeal.state] ?? appeal.state}</p>
          {appeal.answer && (
            <p className={styles.text} dir="auto">
              {appeal.answer}
            </p>
          )}
        </>
      )}
      {/* The answer to an appeal is also why the decision was lifted. */}
      {liftedText && liftedText !== appeal?.answer && (
        <p className={styles.text} dir="auto">
          {liftedText}
        </p>
      )}
      {act !== 'none' && !liftedAt && !isLifting && (
        <Button className={styles.lift} onClick={() => setLifting(true)}>
          {texts.lift}
          <VisuallyHidden>
            {`${(actWords[act] ?? act).toLowerCase()}, ${postedDate(createdAt)}`}
          </VisuallyHidden>
        </Button>
      )}
      {isLifting && !liftedAt && (
        <LiftForm ids={{ caseId, decision: decision._id }} onCancel={() => setLifting(false)} />
      )}
    </Panel>
  )
}

interface LiftProps {
  ids: { caseId: string; decision: string }
  onCancel: () => void
}

/** Lifts a decision and says why to the member. */
const LiftForm = ({ ids, onCancel }: LiftProps) => (
  <ReasonForm
    texts={{
      ...texts,
      label: texts.liftLabel,
      hint: texts.liftHint,
      network: moderationScreenTexts.network,
    }}
    scope={ids.decision}
    sending={useLift(ids)}
    onCancel={onCancel}
  />
)
