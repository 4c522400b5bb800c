import { ArrowRight } from 'lucide-react'
import type { InputEvent, SubmitEvent } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../ui/forms/Field.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { useIsHydrated } from '../../ui/forms/useIsHydrated.ts'
import { MailPreviewLink } from '../../ui/MailPreviewLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { loginTexts, loginTexts as texts } from './accounts.texts.ts'
import type { Arrival } from './GoToLogin.tsx'
import styles from './LoginForm.module.css'
import { ResendPanel } from './ResendVerification.tsx'
import { SecondStep } from './SecondStep.tsx'
import { useLogin } from './useLogin.ts'

export function LoginForm({ arrival }: { arrival: Arrival | undefined }) {
  const { problem, attempt, isMissing, unverified, codeStep, isBusy, edited, submit } = useLogin()
  const isHydrated = useIsHydrated()

  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) edited(target.name)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    submit({ ...Object.fromEntries(values), isShared: values.has('isShared') })
  }

  return (
    <div className={styles.login}>
      {arrival && attempt === 0 && <ArrivalNotice {...arrival} />}
      {problem && (
        <Notice key={attempt} tone="error" focus>
          {problem}
        </Notice>
      )}
      {unverified && <ResendPanel key={unverified} email={unverified} />}
      <form
        className={styles.loginForm}
        inert={!isHydrated}
        noValidate
        onInput={onInput}
        onSubmit={onSubmit}
      >
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
        {codeStep && <SecondStep step={codeStep} />}
        <label className={styles.loginShared}>
          <input type="checkbox" name="isShared" aria-describedby="shared-hint" />
          <span>
            {texts.shared}
            <small id="shared-hint">{texts.sharedHint}</small>
          </span>
        </label>
        <div className={styles.loginSend}>
          <button type="submit" className="blade" disabled={isBusy}>
            {isBusy ? texts.busy : texts.submit}
            <ArrowRight className="i" aria-hidden />
          </button>
          <Link className="link" to="/forgot-password">
            {texts.forgot}
          </Link>
        </div>
      </form>
      <p className={styles.loginNew}>
        {texts.newHere}{' '}
        <Link className="link" to="/register">
          {texts.register}
        </Link>
      </p>
    </div>
  )
}

/** Explains why the member was sent to the login and what to do next. */
function ArrivalNotice({ from, outbox }: Arrival) {
  return (
    <Notice tone="ok">
      {loginTexts.arrived[from]}
      <MailPreviewLink path={outbox} />
    </Notice>
  )
}
