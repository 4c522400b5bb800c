import { useMutation } from '@tanstack/react-query'
import { accounts, recoveryTexts, resetForm } from '@wayside/contract/accounts'
import { ArrowRight } from 'lucide-react'
import { type InputEvent, type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { call, NetworkError } from '../../api/call.ts'
import { deviceIdUnlessShared } from '../../browser/ids.ts'
import { withSessionsEnding } from '../../session/watchSession.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Notice, NoticeDetail } from '../../ui/kit/feedback/Notice.tsx'
import { SubmitButton } from '../../ui/kit/forms/SubmitButton.tsx'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { ErrorSummary } from '../../ui/shared/forms/ErrorSummary.tsx'
import { PasswordField, PasswordStrength } from '../../ui/shared/forms/PasswordField.tsx'
import { type Problem, useProblems } from '../../ui/shared/forms/problems.ts'
import { resetTexts as texts, waitNote } from './recovery.texts.ts'

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
    <Stack as="form" gap={5} noValidate onInput={edited} onSubmit={submit}>
      {failure ? (
        <ResetFailure key={attempt} reset={reset} />
      ) : (
        <ErrorSummary key={attempt} problems={problems} />
      )}
      {/* Password managers need this field to know the account. */}
      <VisuallyHidden
        as="input"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        required
        hint={<PasswordStrength password={password} ask={texts.passwordHint} />}
        error={problemOf('password')}
      />
      <PasswordField
        label={texts.passwordAgain}
        name="confirm"
        autoComplete="new-password"
        required
        error={problemOf('confirm')}
      />
      <Row>
        <SubmitButton isBusy={isBusy} texts={texts} />
      </Row>
    </Stack>
  )
}

/** Shows the error, and a link to request another mail where that helps. */
function ResetFailure({
  reset: { failure, needsLink, wait },
}: {
  reset: ReturnType<typeof useReset>
}) {
  return (
    <Notice tone="error" focus>
      <span>{failure}</span>
      {wait && <NoticeDetail>{wait}</NoticeDetail>}
      {needsLink && (
        <NoticeDetail>
          <Link to="/forgot-password">{texts.request}</Link>
        </NoticeDetail>
      )}
    </Notice>
  )
}

/** spec §2: the link lacks its token or address. */
export function ResetInvalid() {
  return (
    <Stack gap={5}>
      <p>{texts.invalidWhy}</p>
      <p>{texts.noLink}</p>
      <Row>
        <ButtonLink kind="sign" to="/forgot-password">
          {texts.request}
          <ArrowRight aria-hidden />
        </ButtonLink>
      </Row>
    </Stack>
  )
}

/** The values from the mailed link; the address is only displayed. */
export interface ResetLink {
  token?: string
  email?: string
}

/** spec §8: every failed response shows the text for an invalid link. */
const whyNotReset = (error: unknown) =>
  error instanceof NetworkError ? texts.network : recoveryTexts.badLink

/** Sets a new password with the link from the mail. */
export function useReset({ token, email }: ResetLink) {
  const { show, ...problems } = useProblems()
  const [isUnlinked, setUnlinked] = useState(false)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      withSessionsEnding(() =>
        call(accounts.resetPassword, { body: { ...body, deviceId: deviceIdUnlessShared() } }),
      ),
    onError: () => show([]),
  })

  return {
    ...problems,
    failure: isUnlinked ? texts.noLink : error ? whyNotReset(error) : undefined,
    /** Another link may help unless the network failed. */
    needsLink: isUnlinked || (error !== null && !(error instanceof NetworkError)),
    wait: waitNote(error),
    isBusy: isPending,
    done: data,
    submit: (values: { password: string; confirm: string }) => {
      if (isPending) return
      const invalid = resetProblems(values)
      setUnlinked(!token || !email)
      show(invalid)
      if (invalid.length > 0 || !token || !email) reset()
      else mutate({ token, password: values.password })
    },
  }
}

/** Returns the first problem (spec §5): both fields are filled, equal, and long enough. */
export function resetProblems({
  password,
  confirm,
}: {
  password: string
  confirm: string
}): Problem[] {
  const empty = Object.entries({ password, confirm }).filter(([, value]) => value === '')
  if (empty.length > 0) return empty.map(([field]) => ({ field, message: texts.missing }))
  if (password !== confirm) return [{ field: 'confirm', message: texts.mismatch }]
  const { error } = resetForm.safeParse({ password })
  return (error?.issues ?? []).slice(0, 1).map(({ message }) => ({ field: 'password', message }))
}
