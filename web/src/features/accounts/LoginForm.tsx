import { ArrowRight, KeyRound } from 'lucide-react'
import { type InputEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePageTitle } from '../../browser/pageTitle.ts'
import { hasPasskeys } from '../../browser/webAuthn.ts'
import { Button, TextLink } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Choice } from '../../ui/kit/forms/Choice.tsx'
import { TextField } from '../../ui/kit/forms/Field.tsx'
import { useIsHydrated } from '../../ui/kit/forms/useIsHydrated.ts'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { PasswordField } from '../../ui/shared/forms/PasswordField.tsx'
import { valuesIn } from '../../ui/shared/forms/valuesIn.ts'
import { MailPreviewLink } from '../../ui/shared/MailPreviewLink.tsx'
import { AccountHeading } from './AccountPage.tsx'
import {
  loginTexts,
  passkeyLoginTexts as passkeyTexts,
  secondStepTexts,
  loginTexts as texts,
} from './accounts.texts.ts'
import type { Arrival } from './GoToLogin.tsx'
import { LostPhone } from './LostPhone.tsx'
import { ResendPanel } from './ResendVerification.tsx'
import { SecondStep } from './SecondStep.tsx'
import { useLogin } from './useLogin.ts'
import { usePasskeyLogin } from './usePasskeyLogin.ts'

export function LoginForm({ arrival }: { arrival: Arrival | undefined }) {
  const { problem, attempt, isMissing, unverified, codeStep, isBusy, ...login } = useLogin()
  const { title } = codeStep ? secondStepTexts : texts
  usePageTitle(title)
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(arrival?.email)
  const passkey = usePasskeyLogin(() => isShared(form.current))

  const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement) login.edited(target.name)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesIn(event.currentTarget)
    passkey.forget()
    login.submit({ ...values, isShared: 'isShared' in values })
  }

  const toFirstStep = () => {
    flushSync(login.leaveCodeStep)
    const email = form.current?.elements.namedItem('email')
    if (email instanceof HTMLInputElement) email.select()
  }

  return (
    <Stack gap={5}>
      <AccountHeading
        title={title}
        hint={codeStep ? <LoginAs email={codeStep.email} /> : texts.hint}
      />
      {arrival && attempt === 0 && <ArrivalNotice {...arrival} />}
      {problem && (
        <Notice key={attempt} tone="error" focus>
          {problem}
        </Notice>
      )}
      {passkey.outcome && (
        <Notice key={passkey.outcome.at} tone={passkey.outcome.tone} focus>
          {passkey.outcome.text}
        </Notice>
      )}
      {unverified && <ResendPanel key={unverified} email={unverified} />}
      <Stack
        ref={form}
        as="form"
        gap={5}
        inert={!isHydrated}
        noValidate
        onInput={onInput}
        onSubmit={onSubmit}
      >
        {/* The fields and choices still count; only the code and its button are to be seen now. */}
        <Stack gap={5} hidden={codeStep !== undefined}>
          <TextField
            label={texts.email}
            name="email"
            type="email"
            autoComplete="username webauthn"
            defaultValue={arrival?.email}
            onChange={({ target }) => setTyped(target.value)}
            required
            error={isMissing('email') ? texts.emailMissing : undefined}
          />
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="current-password"
            required
            error={isMissing('password') ? texts.passwordMissing : undefined}
          />
          <Choice name="isShared" hint={texts.sharedHint}>
            {texts.shared}
          </Choice>
        </Stack>
        {codeStep && <SecondStep step={codeStep} />}
        <Row gap={5} lines="apart">
          <Button type="submit" kind="sign" disabled={isBusy}>
            <span>{isBusy ? texts.busy : texts.submit}</span>
            <ArrowRight aria-hidden />
          </Button>
          {!codeStep && (
            <TextLink isAlone to="/forgot-password" state={{ email: typed }}>
              {texts.forgot}
            </TextLink>
          )}
        </Row>
        {codeStep && <LostPhone />}
      </Stack>
      {/* Prerendered, and gone where the browser has no passkeys. */}
      {(!isHydrated || hasPasskeys()) && !codeStep && (
        <Row>
          <Button disabled={!isHydrated || isBusy || passkey.isBusy} onClick={passkey.start}>
            <KeyRound aria-hidden />
            <span>{passkey.isBusy ? passkeyTexts.busy : passkeyTexts.submit}</span>
          </Button>
        </Row>
      )}
      <p data-ruled>
        {codeStep ? (
          <Button kind="inline" onClick={toFirstStep}>
            {secondStepTexts.another}
          </Button>
        ) : (
          <>
            <span>{texts.newHere}</span>{' '}
            <TextLink isAlone to="/register">
              {texts.register}
            </TextLink>
          </>
        )}
      </p>
    </Stack>
  )
}

const LoginAs = ({ email }: { email: string }) => (
  <>
    <span>{secondStepTexts.as}</span> <b translate="no">{email}</b>
  </>
)

const isShared = (form: HTMLFormElement | null) => {
  const box = form?.elements.namedItem('isShared')
  return box instanceof HTMLInputElement && box.checked
}

/** Explains why the member was sent to the login and what to do next. */
function ArrivalNotice({ from, outbox }: Arrival) {
  return (
    <Notice tone="ok">
      <span>{loginTexts.arrived[from]}</span>
      <MailPreviewLink path={outbox} />
    </Notice>
  )
}
