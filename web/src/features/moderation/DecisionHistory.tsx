import type { ModeratorsDecision, WholeCase } from '@wayside/contract/cases'
import { ruleText } from '@wayside/contract/rules'
import { useEffect, useRef, useState } from 'react'
import { postedDate } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Panel, Row, Stack, Text, WithIcon } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { Quote, Well } from '../../ui/kit/surfaces.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { ReasonForm } from '../../ui/shared/forms/ReasonForm.tsx'
import { caseTexts, removedList, historyTexts as texts } from './case.texts.ts'
import { actWords, moderationScreenTexts } from './moderation.texts.ts'
import { useLift } from './useModeration.ts'

/** All decisions about the member of a case, newest first; each can be lifted once. */
export function DecisionHistory({ found: { _id, decisions } }: { found: WholeCase }) {
  if (decisions.length === 0) return <Text ink="quiet">{caseTexts.historyEmpty}</Text>
  return (
    <Stack as="ul" gap={3}>
      {decisions.map((decision) => (
        <Decision key={decision._id} caseId={_id} decision={decision} />
      ))}
    </Stack>
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
    <Panel as="li" gap={2} pad="small">
      <Row as="p" justify="between" gap={4} lines="near" tabIndex={-1} ref={head}>
        <b>{`${actWords[act] ?? act} ${until ? caseTexts.until(postedDate(until)) : ''}`}</b>
        {liftedAt && (
          <WithIcon ink="ok" size="small" weight="strong">
            {texts.lifted(postedDate(liftedAt))}
          </WithIcon>
        )}
      </Row>
      <Text ink="quiet" size="small">
        {moderator
          ? withNames((name) => facts(` ${texts.by(name)}`), fullName(moderator))
          : facts('')}
      </Text>
      <Quote as="p" dir="auto">
        {text}
      </Quote>
      {removed.length > 0 && (
        <Text
          ink="quiet"
          size="small"
        >{`${texts.removed}: ${removedList(removed).join(', ')}`}</Text>
      )}
      {note && (
        <Well as="p" size="small" dir="auto">
          <b>{texts.note}:</b> <span>{note}</span>
        </Well>
      )}
      {appeal && (
        <>
          <Text ink="quiet" size="small">
            {texts.appeal[appeal.state] ?? appeal.state}
          </Text>
          {appeal.answer && (
            <Quote as="p" dir="auto">
              {appeal.answer}
            </Quote>
          )}
        </>
      )}
      {/* The answer to an appeal is also why the decision was lifted. */}
      {liftedText && liftedText !== appeal?.answer && (
        <Quote as="p" dir="auto">
          {liftedText}
        </Quote>
      )}
      {act !== 'none' && !liftedAt && !isLifting && (
        <Button onClick={() => setLifting(true)}>
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
