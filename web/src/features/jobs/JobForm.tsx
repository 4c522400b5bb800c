import { limits } from '@wayside/contract/limits'
import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import { Counter } from '../../ui/Counter.tsx'
import { Room } from '../../ui/Room.tsx'
import { SubmitBlade } from '../../ui/SubmitBlade.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { BudgetHint } from './BudgetHint.tsx'
import './JobForm.css'
import { JobFormProblems } from './JobFormProblems.tsx'
import type { JobField } from './jobFields.ts'
import { postTexts as texts } from './jobs.texts.ts'
import { KeptDraft } from './KeptDraft.tsx'
import type { usePostJob } from './usePostJob.ts'

/** spec §2, Post a job. The counters count past the limits, so there is no maxlength (product.md, Jobs). */
export function JobForm({ post }: { post: ReturnType<typeof usePostJob> }) {
  const { fields, isBusy } = post

  const control = (field: JobField) => ({
    name: field,
    label: texts.fields[field],
    required: true,
    value: fields[field],
    error: post.problemOf(field),
    onChange: ({ target }: { target: { value: string } }) => post.write(field, target.value),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    post.submit()
  }

  return (
    <form className="job-form card" noValidate onSubmit={submit}>
      <JobFormProblems post={post} />
      {post.isKept && <KeptDraft onStartAfresh={post.startAfresh} />}
      <div>
        <TextField
          {...control('title')}
          placeholder={texts.titleExample}
          autoComplete="off"
          hint={<Counter text={fields.title} max={limits.jobTitleMax} />}
        />
        <Room text={fields.title} max={limits.jobTitleMax} />
      </div>
      <div>
        <TextArea
          {...control('description')}
          rows={9}
          placeholder={texts.descriptionExample}
          hint={<Counter text={fields.description} max={limits.jobDescriptionMax} />}
        />
        <Room text={fields.description} max={limits.jobDescriptionMax} />
      </div>
      <div className="job-form-pair">
        <div>
          <TextField
            {...control('city')}
            placeholder={texts.cityExample}
            autoComplete="off"
            hint={<Counter text={fields.city} max={limits.jobCityMax} />}
          />
          <Room text={fields.city} max={limits.jobCityMax} />
        </div>
        <TextField
          {...control('budget')}
          // A number field would change with the mouse wheel and take an "e".
          inputMode="numeric"
          autoComplete="off"
          placeholder={texts.budgetExample}
          hint={<BudgetHint typed={fields.budget} />}
        />
      </div>
      <TextField
        {...control('contacturl')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={texts.contactExample}
        hint={texts.contactHint}
      />
      <div className="job-form-ways">
        <SubmitBlade isBusy={isBusy} texts={texts} />
        <Link className="btn" to="/jobs">
          {texts.cancel}
        </Link>
      </div>
    </form>
  )
}
