import { suspensionDays, type WholeCase } from '@wayside/contract/cases'
import { moderationLimits } from '@wayside/contract/moderationLimits'
import { reasonText, ruleNames, rules } from '@wayside/contract/rules'
import type { SubmitEvent } from 'react'
import { fullName } from '../../../format/names.ts'
import { useSession } from '../../../session/SessionProvider.tsx'
import { Button } from '../../../ui/kit/Button.tsx'
import { Notice } from '../../../ui/kit/feedback/Notice.tsx'
import { CharactersLeft, HintWithCount } from '../../../ui/kit/forms/CharacterCount.tsx'
import { SelectField, TextArea } from '../../../ui/kit/forms/Field.tsx'
import { SubmitButton } from '../../../ui/kit/forms/SubmitButton.tsx'
import { Stack } from '../../../ui/kit/layout.ts'
import { withNames } from '../../../ui/kit/text/withNames.tsx'
import { ErrorSummary } from '../../../ui/shared/forms/ErrorSummary.tsx'
import { wholeRefusal } from '../../../ui/shared/forms/problems.ts'
import { caseTexts } from '../case.texts.ts'
import { moderationScreenTexts, queueTexts } from '../moderation.texts.ts'
import { useReloadCase } from '../useModeration.ts'
import { ActionChoice } from './ActionChoice.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { ConfirmDecision } from './ConfirmDecision.tsx'
import { decideTexts as texts } from './decision.texts.ts'
import { removalsOf } from './removals.ts'
import type { DecideFormState, Draft } from './useDecideForm.ts'

interface Props {
  found: WholeCase
  form: DecideFormState
}

const MAX = moderationLimits.decisionTextMax
const days = suspensionDays.map((count) => ({ value: String(count), label: texts.day(count) }))
const ruleOptions = ruleNames.map((name) => ({ value: name, label: rules[name] }))

/** The form of a decision. A dialog repeats it in one sentence before it is made. */
export function DecideForm({ found, form }: Props) {
  const { draft, set, problemOf, problems, attempt } = form
  const isNone = draft.act === 'none'
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.check()
  }
  const reportChoices = form.waiting.map(({ _id, number, reason }) => ({
    key: _id,
    label: `${caseTexts.reportNumber(number)}: ${reasonText(reason)}`,
  }))
  return (
    <Stack as="form" gap={5} noValidate onSubmit={onSubmit}>
      <ErrorSummary key={attempt} problems={problems} scope="decide" />
      <Failure found={found} form={form} />
      <TakenByOther found={found} />
      <CheckboxGroup
        legend={texts.reports}
        name="reports"
        choices={reportChoices}
        chosen={draft.reports}
        error={problemOf('reports')}
        onChange={(reports) => set({ reports })}
      />
      <ActionChoice act={draft.act} error={problemOf('act')} onChange={(act) => set({ act })} />
      {draft.act === 'suspend' && (
        <SelectField
          label={texts.days}
          name="days"
          scope="decide"
          options={days}
          placeholder={texts.days}
          value={String(draft.days || '')}
          error={problemOf('days')}
          onChange={({ currentTarget }) => set({ days: Number(currentTarget.value) })}
        />
      )}
      {draft.act && !isNone && <Removing found={found} form={form} />}
      {!isNone && (
        <SelectField
          label={texts.rule}
          name="rule"
          scope="decide"
          options={ruleOptions}
          placeholder={texts.chooseRule}
          value={draft.rule}
          error={problemOf('rule')}
          onChange={({ currentTarget }) => set({ rule: currentTarget.value as Draft['rule'] })}
        />
      )}
      <TextArea
        label={isNone ? texts.textOfNone : texts.text}
        name="text"
        scope="decide"
        rows={5}
        value={draft.text}
        error={problemOf('text')}
        hint={
          <HintWithCount
            text={draft.text}
            max={MAX}
            hint={isNone ? texts.textOfNoneHint : texts.textHint}
          />
        }
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <CharactersLeft text={draft.text} max={MAX} />
      {isNone && (
        <CheckboxGroup
          legend={texts.badFaith}
          hint={texts.badFaithHint}
          name="badFaith"
          choices={reportChoices.filter(({ key }) => draft.reports.includes(key))}
          chosen={draft.badFaith}
          onChange={(badFaith) => set({ badFaith })}
        />
      )}
      <TextArea
        label={texts.note}
        name="note"
        scope="decide"
        required={false}
        rows={2}
        value={draft.note}
        error={problemOf('note')}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      <div>
        <SubmitButton isBusy={form.decide.isPending} texts={texts} />
      </div>
      <ConfirmDecision found={found} form={form} />
    </Stack>
  )
}

function Removing({ found, form: { draft, set } }: Props) {
  const choices = removalsOf(found)
  const keyOf = (item: { kind: string; id?: string | undefined }) => `${item.kind} ${item.id ?? ''}`
  return (
    <CheckboxGroup
      legend={texts.remove}
      name="remove"
      choices={choices}
      chosen={draft.remove.map(keyOf)}
      onChange={(keys) =>
        set({ remove: choices.filter(({ key }) => keys.includes(key)).map(({ item }) => item) })
      }
    />
  )
}

/** Why the server refused; another moderator may have been faster. */
function Failure({ found, form: { decide } }: Props) {
  const reload = useReloadCase(found._id)
  const failure = wholeRefusal(decide.error, {
    failed: texts.failed,
    network: moderationScreenTexts.network,
  })
  if (!failure) return null
  return (
    <Notice key={decide.submittedAt} tone="error" focus>
      <span>{failure}</span>{' '}
      <Button
        kind="inline"
        onClick={() => {
          reload()
          decide.reset()
          // The pressed button is gone with the notice.
          document.getElementById('decision-heading')?.focus()
        }}
      >
        {texts.reload}
      </Button>
    </Notice>
  )
}

/** The moderator who holds the case decides it; this says so before the server does. */
function TakenByOther({ found: { takenBy } }: Pick<Props, 'found'>) {
  const { me } = useSession()
  if (!takenBy || takenBy._id === me?._id) return null
  return <Notice tone="info">{withNames(queueTexts.taken, fullName(takenBy))}</Notice>
}
