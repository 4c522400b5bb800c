import { limits } from '@wayside/contract/limits'
import type { ReactElement, SubmitEvent } from 'react'
import { ApiError } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { Button, ButtonLink } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { CharacterCount, CharactersLeft } from '../../ui/kit/forms/CharacterCount.tsx'
import { fieldId, SelectField, TextArea, TextField } from '../../ui/kit/forms/Field.tsx'
import { FieldPair } from '../../ui/kit/forms/FieldPair.tsx'
import { SubmitButton } from '../../ui/kit/forms/SubmitButton.tsx'
import { Panel, Row } from '../../ui/kit/layout.ts'
import { Facts } from '../../ui/kit/surfaces.ts'
import { ErrorSummary } from '../../ui/shared/forms/ErrorSummary.tsx'
import { budgetPreview } from './JobFacts.tsx'
import styles from './JobForm.module.css'
import { postTexts as texts } from './jobs.texts.ts'
import { payTexts } from './latest.texts.ts'
import type { JobField, usePostJob } from './usePostJob.ts'

type Form = Pick<
  ReturnType<typeof usePostJob>,
  'fields' | 'isBusy' | 'problems' | 'attempt' | 'problemOf' | 'error' | 'write' | 'submit'
>

interface JobFormProps {
  post: Form
  texts?: { submit: string; busy: string; failed: string; network: string }
  /** Where Cancel leads. */
  back?: string
  /** The content above the fields. */
  children?: ReactElement | false | '' | undefined
}

/** spec §2, Post a job. The counters count past the limits, so there is no maxlength. */
export function JobForm({ post, texts: words = texts, back = '/jobs', children }: JobFormProps) {
  const { fields, isBusy } = post

  const control = (field: JobField) => ({
    name: field,
    label: texts.fields[field],
    required: true,
    value: fields[field],
    error: post.problemOf(field),
    onChange: ({ target }: { target: { value: string } }) => post.write(field, target.value),
  })
  const { required: _, ...payPer } = control('payPer')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    post.submit()
  }

  return (
    <Panel as="form" gap={5} pad="large" lift="high" noValidate onSubmit={submit}>
      <JobFormProblems post={post} words={words} />
      {children}
      <div>
        <TextField
          {...control('title')}
          placeholder={texts.titleExample}
          autoComplete="off"
          hint={<CharacterCount text={fields.title} max={limits.jobTitleMax} />}
        />
        <CharactersLeft text={fields.title} max={limits.jobTitleMax} />
      </div>
      <div>
        <TextArea
          {...control('description')}
          rows={9}
          placeholder={texts.descriptionExample}
          hint={<CharacterCount text={fields.description} max={limits.jobDescriptionMax} />}
        />
        <CharactersLeft text={fields.description} max={limits.jobDescriptionMax} />
      </div>
      <div>
        <TextField
          {...control('city')}
          placeholder={texts.cityExample}
          autoComplete="off"
          hint={<CharacterCount text={fields.city} max={limits.jobCityMax} />}
        />
        <CharactersLeft text={fields.city} max={limits.jobCityMax} />
      </div>
      <FieldPair>
        <TextField
          {...control('budget')}
          // Not a number field, which changes with the mouse wheel and accepts an "e".
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.budgetExample}
          hint={<BudgetHint typed={fields.budget} />}
        />
        <SelectField
          {...payPer}
          placeholder={texts.payUnsaid}
          options={Object.entries(payTexts).map(([value, label]) => ({ value, label }))}
        />
      </FieldPair>
      <TextField
        {...control('contacturl')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={texts.contactExample}
        hint={texts.contactHint}
      />
      <Row gap={3}>
        <SubmitButton isBusy={isBusy} texts={words} />
        <ButtonLink to={back}>{texts.cancel}</ButtonLink>
      </Row>
    </Panel>
  )
}

/**
 * Says why the job was not posted (spec §8): the wrong fields, or the server's or the network's
 * error.
 */
function JobFormProblems({
  post,
  words,
}: {
  post: Form
  words: NonNullable<JobFormProps['texts']>
}) {
  const { error, problems, attempt } = post
  const { missingFields = [], receivedFields = [] } =
    (error instanceof ApiError && error.body) || {}
  const isAboutFields = !error || (problems.length > 0 && missingFields.length === 0)
  if (isAboutFields) return <ErrorSummary key={attempt} problems={problems} />
  return (
    <Notice key={attempt} tone="error" focus>
      <p>{sayWhy(error, words)}</p>
      {missingFields.length > 0 && (
        <Facts size="small">
          <FieldList title={texts.missing} names={missingFields} />
          <FieldList title={texts.received} names={receivedFields} />
        </Facts>
      )}
    </Notice>
  )
}

const labels: Record<string, string> = texts.fields

/** Maps the form's field names to the server's. */
function FieldList({ title, names }: { title: string; names: readonly string[] }) {
  const called = names.map((name) => (labels[name] ? `${labels[name]} (${name})` : name))
  return (
    <div>
      <dt>{title}</dt>
      <dd>{called.join(', ') || texts.nothing}</dd>
    </div>
  )
}

/** Shows the formatted amount and the maximum. */
function BudgetHint({ typed }: { typed: string }) {
  return (
    <Row as="span" justify="between" gap={4} lines="close" className={styles.jobFormBudget}>
      <span>{texts.maximum}</span>
      <b>{budgetPreview(typed)}</b>
    </Row>
  )
}

/** Says that an unfinished draft was restored, and offers to start afresh. */
export function RestoredDraft({ onStartAfresh }: { onStartAfresh: () => void }) {
  const startAfresh = () => {
    document.getElementById(fieldId('title'))?.focus()
    onStartAfresh()
  }
  return (
    <Notice tone="info">
      <Row justify="between" gap={4} lines="close">
        <span>{texts.restored}</span>
        <Button kind="inline" onClick={startAfresh}>
          {texts.startAfresh}
        </Button>
      </Row>
    </Notice>
  )
}
