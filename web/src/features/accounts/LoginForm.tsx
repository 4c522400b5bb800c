import { useMutation } from '@tanstack/react-query'
import { accountRules } from '@wayside/contract/accountFields'
import { accounts, loginForm } from '@wayside/contract/accounts'
import { ArrowRight } from 'lucide-react'
import { type InputEvent, type SubmitEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod/mini'
import { ApiError, call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { deviceId } from '../../browser/ids.ts'
import { withSessionCookieLock } from '../../session/crossTab.ts'
import { chooseSharedComputer, refreshSession } from '../../session/session.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { useIsHydrated } from '../../ui/forms/useIsHydrated.ts'
import { MailPreviewLink } from '../../ui/MailPreviewLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { loginTexts, loginTexts as texts } from './accounts.texts.ts'
import type { Arrival } from './GoToLogin.tsx'
import styles from './LoginForm.module.css'
import { ResendPanel } from './ResendVerification.tsx'

export function LoginForm({ arrival }: { arrival: Arrival | undefined }) {
  const { problem, attempt, isMissing, unverified, isBusy, edited, submit } = useLogin()
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

const isUnverified = (error: unknown) =>
  error instanceof ApiError && error.body?.code === 'unverified'

/** spec §2: logs in and then goes to Home. */
function useLogin() {
  const navigate = useNavigate()
  const [missing, setMissing] = useState<string[]>([])
  const [attempt, setAttempt] = useState(0)
  const [unverified, setUnverified] = useState<string>()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (form: z.infer<typeof loginForm>) =>
      withSessionCookieLock(() =>
        call(accounts.login, {
          body: { ...form, deviceId: form.isShared ? undefined : deviceId() },
        }),
      ),
    onSuccess: async (_answer, { isShared }) => {
      await chooseSharedComputer(isShared === true)
      await refreshSession()
      await navigate('/', { replace: true })
    },
    onError: (refused, { email }) => setUnverified(isUnverified(refused) ? email : undefined),
    onSettled: () => setAttempt((count) => count + 1),
  })

  const failure = error ? sayWhy(error, loginTexts) : undefined
  return {
    problem: missing.length > 0 ? accountRules.loginMissing : failure,
    /** Changes with every response, so that the same problem is announced again. */
    attempt,
    isMissing: (field: string) => missing.includes(field),
    /** The address that is not verified yet. */
    unverified,
    isBusy: isPending,
    edited: (field: string) => setMissing(missing.filter((name) => name !== field)),
    submit: (values: Record<string, unknown>) => {
      if (isPending) return
      const { data, error: wrong } = loginForm.safeParse(values)
      setMissing(wrong?.issues.map(({ path }) => String(path[0])) ?? [])
      if (data) return mutate(data)
      reset()
      setUnverified(undefined)
      setAttempt(attempt + 1)
    },
  }
}
