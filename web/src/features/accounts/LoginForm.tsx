import { ArrowRight } from 'lucide-react'
import type { InputEvent, SubmitEvent } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAlive } from '../../ui/useAlive.ts'
import { ArrivalNotice } from './ArrivalNotice.tsx'
import { loginTexts as texts } from './accounts.texts.ts'
import type { Arrival } from './arrival.ts'
import './LoginForm.css'
import { ResendPanel } from './ResendPanel.tsx'
import { useLogin } from './useLogin.ts'

export function LoginForm({ arrival }: { arrival: Arrival | undefined }) {
  const { problem, attempt, isMissing, unverified, isBusy, edited, submit } = useLogin()
  const isAlive = useAlive()

  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) edited(target.name)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    submit({ ...Object.fromEntries(values), isShared: values.has('isShared') })
  }

  return (
    <div className="login">
      {arrival && attempt === 0 && <ArrivalNotice {...arrival} />}
      {problem && (
        <Notice key={attempt} tone="error" focus>
          {problem}
        </Notice>
      )}
      {unverified && <ResendPanel key={unverified} email={unverified} />}
      <form className="login-form" inert={!isAlive} noValidate onInput={onInput} onSubmit={onSubmit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={isMissing('email') ? texts.emailMissing : undefined}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={isMissing('password') ? texts.passwordMissing : undefined}
        />
        <label className="login-shared">
          <input type="checkbox" name="isShared" aria-describedby="shared-hint" />
          <span>
            {texts.shared}
            <small id="shared-hint">{texts.sharedHint}</small>
          </span>
        </label>
        <div className="login-send">
          <button type="submit" className="blade" disabled={isBusy}>
            {isBusy ? texts.busy : texts.submit}
            <ArrowRight className="i" aria-hidden />
          </button>
          <Link className="link" to="/forgot-password">
            {texts.forgot}
          </Link>
        </div>
      </form>
      <p className="login-new">
        {texts.newHere}{' '}
        <Link className="link" to="/register">
          {texts.register}
        </Link>
      </p>
    </div>
  )
}
