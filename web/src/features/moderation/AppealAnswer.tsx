import type { AppealRow } from '@wayside/contract/cases'
import { moderation } from '@wayside/contract/moderation'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { CharactersLeft, HintWithCount } from '../../ui/kit/forms/CharacterCount.tsx'
import { Choice, ChoiceGroup } from '../../ui/kit/forms/Choice.tsx'
import { FieldError } from '../../ui/kit/forms/controls.tsx'
import { fieldProps, TextArea } from '../../ui/kit/forms/Field.tsx'
import { Stack } from '../../ui/kit/layout.ts'
import {
  problemsOf,
  refusedFields,
  useProblems,
  wholeRefusal,
} from '../../ui/shared/forms/problems.ts'
import { moderationScreenTexts, appealTexts as texts } from './moderation.texts.ts'
import { useDecideAppeal } from './useModeration.ts'

const form = moderation.decideAppeal.body
const MAX = moderationLimits.decisionTextMax

/** Answers an appeal in words: the decision stays, or it is lifted. */
export function AppealAnswer({ appeal, onDone }: { appeal: AppealRow; onDone: () => void }) {
  const [outcome, setOutcome] = useState<'upheld' | 'lifted'>()
  const [answer, setAnswer] = useState('')
  const { show, edited, problemOf } = useProblems()
  const { mutate, isPending, error, submittedAt } = useDecideAppeal(appeal._id)
  const failure = wholeRefusal(error, {
    failed: texts.failed,
    network: moderationScreenTexts.network,
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = form.safeParse({ outcome, answer })
    const problems = problemsOf(parsed)
    show(problems)
    if (problems[0])
      event.currentTarget.querySelector<HTMLElement>(`[name=${problems[0].field}]`)?.focus()
    else if (parsed.data && !isPending)
      mutate(parsed.data, {
        onSuccess: onDone,
        onError: (refused) => show(refusedFields(refused)),
      })
  }
  const words = {
    upheld: texts.upheld,
    lifted: appeal.reportId ? texts.reopened : texts.lifted,
  } as const
  const wrong = problemOf('outcome')
  const notes = fieldProps('outcome', { error: wrong, scope: appeal._id })
  return (
    <Stack as="form" gap={4} ruled noValidate onSubmit={onSubmit}>
      <ChoiceGroup
        aria-describedby={notes['aria-describedby']}
        legend={texts.outcome}
        note={
          wrong && (
            <FieldError id={`${notes.id}-error`} role="alert">
              {wrong}
            </FieldError>
          )
        }
      >
        {(['upheld', 'lifted'] as const).map((each) => (
          <Choice
            key={each}
            type="radio"
            name="outcome"
            value={each}
            checked={each === outcome}
            aria-invalid={wrong ? true : undefined}
            onChange={() => {
              setOutcome(each)
              edited('outcome')
            }}
          >
            {words[each]}
          </Choice>
        ))}
      </ChoiceGroup>
      <TextArea
        label={texts.answer}
        name="answer"
        scope={appeal._id}
        rows={4}
        value={answer}
        error={problemOf('answer')}
        hint={<HintWithCount text={answer} max={MAX} hint={texts.answerHint} />}
        onChange={({ currentTarget }) => {
          setAnswer(currentTarget.value)
          edited('answer')
        }}
      />
      <CharactersLeft text={answer} max={MAX} />
      {failure && (
        <Notice key={submittedAt} tone="error" focus>
          {failure}
        </Notice>
      )}
      <p>
        <Button type="submit" kind="main" disabled={isPending}>
          {isPending ? texts.busy : texts.submit}
        </Button>
      </p>
    </Stack>
  )
}
