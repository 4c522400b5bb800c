import { Button } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Stack } from '../../ui/kit/layout.ts'
import type { Elements } from '../../ui/kit/text/elements.ts'
import { ErrorSummary } from '../../ui/shared/forms/ErrorSummary.tsx'
import type { useSettingsForm } from './useSettingsForm.ts'

interface Props {
  form: ReturnType<typeof useSettingsForm<object, { message: string }>>
  scope: string
  texts: { submit: string; busy: string }
  /** Stands beside the message of the last success. */
  more?: Elements
  /** The fields. */
  children: Elements
}

/** The frame of a form of the settings: what came of it, its fields and its button. */
export function SettingsForm({ form, scope, texts, more, children }: Props) {
  return (
    <>
      {form.done && (
        <Notice tone="ok" key={form.formKey} focus>
          <span>{form.done.message}</span>
          {more}
        </Notice>
      )}
      <Stack
        key={`form ${form.formKey}`}
        as="form"
        gap={5}
        noValidate
        onInput={form.onInput}
        onSubmit={form.onSubmit}
      >
        {form.failure ? (
          <Notice key={form.attempt} tone="error" focus>
            {form.failure}
          </Notice>
        ) : (
          <ErrorSummary key={form.attempt} problems={form.problems} scope={scope} />
        )}
        {children}
        <div>
          <Button type="submit" disabled={form.isBusy}>
            {form.isBusy ? texts.busy : texts.submit}
          </Button>
        </div>
      </Stack>
    </>
  )
}
