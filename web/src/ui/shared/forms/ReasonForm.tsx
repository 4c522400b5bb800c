import type { UseMutationResult } from '@tanstack/react-query'
import { decisionText } from '@wayside/contract/decisions'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import { type SubmitEvent, useState } from 'react'
import { focusOnMount } from '../../kit/feedback/focusOnMount.ts'
import { Notice } from '../../kit/feedback/Notice.tsx'
import { CharactersLeft, HintWithCount } from '../../kit/forms/CharacterCount.tsx'
import { TextArea } from '../../kit/forms/Field.tsx'
import { FormButtons } from '../../kit/forms/FormButtons.tsx'
import { Stack } from '../../kit/layout.ts'
import { wholeRefusal } from './problems.ts'
import styles from './ReasonForm.module.css'

interface Props {
  texts: Parameters<typeof FormButtons>[0]['texts'] &
    Parameters<typeof wholeRefusal>[1] & { label: string; hint: string }
  /** Tells the form from others like it on the page. */
  scope: string
  sending: Pick<
    UseMutationResult<unknown, Error, string>,
    'mutate' | 'isPending' | 'error' | 'submittedAt'
  >
  onCancel: () => void
}

/** Asks why a decision of moderators is to change. */
export function ReasonForm({ texts, scope, sending, onCancel }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error, submittedAt } = sending
  const failure = wholeRefusal(error, texts)
  const max = moderationLimits.decisionTextMax
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = decisionText.safeParse(text).error?.issues[0]?.message
    setProblem(wrong)
    if (wrong) event.currentTarget.querySelector('textarea')?.focus()
    else if (!isPending) mutate(text)
  }
  return (
    <Stack as="form" gap={3} className={styles.form} ruled noValidate onSubmit={onSubmit}>
      <TextArea
        ref={focusOnMount}
        label={texts.label}
        name="text"
        scope={scope}
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={problem}
        hint={<HintWithCount text={text} max={max} hint={texts.hint} />}
      />
      <CharactersLeft text={text} max={max} />
      {failure && (
        <Notice key={submittedAt} tone="error" focus>
          {failure}
        </Notice>
      )}
      <FormButtons isBusy={isPending} texts={texts} onCancel={onCancel} />
    </Stack>
  )
}
