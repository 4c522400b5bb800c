import { useMutation } from '@tanstack/react-query'
import { decisions, decisionTexts } from '@wayside/contract/decisions'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { focusOnMount } from '../../ui/focusOnMount.ts'
import { HintWithCount } from '../../ui/forms/CharacterCount.tsx'
import { TextArea } from '../../ui/forms/Field.tsx'
import { wholeRefusal } from '../../ui/forms/problems.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './OwnReports.module.css'
import { ownReportTexts as texts } from './ownReports.texts.ts'

interface Props {
  ids: { decisionId?: string; reportId?: string }
  onCancel: () => void
  onSent: () => void
}

/** Says why a decision is wrong, once. */
export function AppealForm({ ids, onCancel, onSent }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(decisions.appeal, { body: { ...ids, text } }),
    onSuccess: onSent,
  })
  const failure = wholeRefusal(error, texts)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const length = text.trim().length
    const wrong =
      length < moderationLimits.decisionTextMin
        ? decisionTexts.tooShort
        : length > moderationLimits.decisionTextMax
          ? decisionTexts.tooLong
          : undefined
    setProblem(wrong)
    if (!wrong && !isPending) mutate()
  }
  return (
    <form className={styles.appeal} noValidate onSubmit={onSubmit}>
      <TextArea
        ref={focusOnMount}
        label={texts.appealLabel}
        name="text"
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={problem}
        hint={
          <HintWithCount
            text={text}
            max={moderationLimits.decisionTextMax}
            hint={texts.appealHint}
          />
        }
      />
      {failure && (
        <Notice tone="error" focus>
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
