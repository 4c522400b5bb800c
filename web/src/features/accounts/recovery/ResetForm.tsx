import { type InputEvent, type SubmitEvent, useState } from 'react'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { PasswordStrength } from '../../../ui/PasswordStrength.tsx'
import { SubmitBlade } from '../../../ui/SubmitBlade.tsx'
import './recovery.css'
import { ResetFailure } from './ResetFailure.tsx'
import { resetTexts as texts } from './recovery.texts.ts'
import type { useReset } from './useReset.ts'

/** spec §2, Reset password: both fields, each with its own toggle. */
export function ResetForm({ email, reset }: { email: string; reset: ReturnType<typeof useReset> }) {
  const [password, setPassword] = useState('')
  const { problems, problemOf, failure, attempt, isBusy } = reset

  const edited = ({ target }: InputEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    reset.edited(target.name)
    if (target.name === 'password') setPassword(target.value)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    reset.submit({ password: String(form.get('password')), confirm: String(form.get('confirm')) })
  }

  return (
    <form className="recovery" noValidate onInput={edited} onSubmit={submit}>
      {failure ? <ResetFailure key={attempt} reset={reset} /> : <ErrorSummary key={attempt} problems={problems} />}
      {/* Without it a password manager does not know whose password this is. */}
      <input className="vh" name="username" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        required
        hint={<PasswordStrength password={password} ask={texts.passwordHint} />}
        error={problemOf('password')}
      />
      <PasswordField label={texts.confirm} name="confirm" autoComplete="new-password" required error={problemOf('confirm')} />
      <SubmitBlade isBusy={isBusy} texts={texts} />
    </form>
  )
}
