import { decisionText } from '@wayside/contract/decisions'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import { type SubmitEvent, useState } from 'react'
import { focusOnMount } from '../../ui/focusOnMount.ts'
import { CharactersLeft, HintWithCount } from '../../ui/forms/CharacterCount.tsx'
import { TextArea } from '../../ui/forms/Field.tsx'
import { wholeRefusal } from '../../ui/forms/problems.ts'
import { Notice } from '../../ui/Notice.tsx'
import { historyTexts as texts } from './case.texts.ts'
import styles from './DecisionHistory.module.css'
import { moderationScreenTexts } from './moderation.texts.ts'
import { useLift } from './useModeration.ts'

interface Props {
  ids: { caseId: string; decision: string }
  onCancel: () => void
}

/** Lifts a decision and says why to the member. */
export function LiftForm({ ids, onCancel }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error, submittedAt } = useLift(ids)
  const failure = wholeRefusal(error, {
    failed: texts.failed,
    network: moderationScreenTexts.network,
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = decisionText.safeParse(text).error?.issues[0]?.message
    setProblem(wrong)
    if (wrong) event.currentTarget.querySelector('textarea')?.focus()
    else if (!isPending) mutate(text)
  }
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <TextArea
        ref={focusOnMount}
        label={texts.liftLabel}
        name="text"
        scope={ids.decision}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={problem}
        hint={
          <HintWithCount text={text} max={moderationLimits.decisionTextMax} hint={texts.liftHint} />
        }
      />
      <CharactersLeft text={text} max={moderationLimits.decisionTextMax} />
      {failure && (
        <Notice key={submittedAt} tone="error" focus>
          {failure}
        </Notice>
      )}
      <div className={styles.ways}>
        <button type="submit" className="btn pri" disabled={isPending}>
          {isPending ? texts.busy : texts.submit}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}
