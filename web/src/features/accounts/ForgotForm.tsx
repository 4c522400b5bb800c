import { useMutation } from '@tanstack/react-query'
import { accountRules } from '@wayside/contract/accountFields'
import { accounts, recoveryTexts } from '@wayside/contract/accounts'
import { type SubmitEvent, useState } from 'react'
import { call, NetworkError } from '../../api/call.ts'
import { TextLink } from '../../ui/kit/Button.tsx'
import { Notice, NoticeDetail } from '../../ui/kit/feedback/Notice.tsx'
import { TextField } from '../../ui/kit/forms/Field.tsx'
import { SubmitButton } from '../../ui/kit/forms/SubmitButton.tsx'
import { useIsHydrated } from '../../ui/kit/forms/useIsHydrated.ts'
import { Row, Stack } from '../../ui/kit/layout.ts'
import { ErrorSummary } from '../../ui/shared/forms/ErrorSummary.tsx'
import { valuesIn } from '../../ui/shared/forms/valuesIn.ts'
import { MailPreviewLink } from '../../ui/shared/MailPreviewLink.tsx'
import { forgotTexts, forgotTexts as texts, waitNote } from './recovery.texts.ts'

interface Props {
  forgot: ReturnType<typeof useForgot>
  /** The address that was typed at the login. */
  email: string | undefined
}

/** spec §2, Forgot password. The typed address stays after any response. */
export function ForgotForm({ forgot, email }: Props) {
  const { problem, failure, wait, attempt, sent, isBusy } = forgot
  const isHydrated = useIsHydrated()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    forgot.submit(String(valuesIn(event.currentTarget).email))
  }

  return (
    <Stack gap={5}>
      <Stack key={attempt}>
        {failure && (
          <Notice tone="error" focus>
            <span>{failure}</span>
            {wait && <NoticeDetail>{wait}</NoticeDetail>}
          </Notice>
        )}
        {problem && <ErrorSummary problems={[{ field: 'email', message: problem }]} />}
        {sent && !isBusy && (
          <Notice tone="ok" focus>
            <span>{recoveryTexts.linkSent}</span>
            <MailPreviewLink path={sent.outbox} />
          </Notice>
        )}
      </Stack>
      <Stack
        as="form"
        gap={5}
        inert={!isHydrated}
        noValidate
        onInput={forgot.edited}
        onSubmit={submit}
      >
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={email}
          error={problem}
        />
        <Row gap={5} lines="apart">
          <SubmitButton isBusy={isBusy} texts={texts} />
          <TextLink isAlone to="/login">
            {texts.remembered}
          </TextLink>
        </Row>
      </Stack>
      <p data-ruled>
        {texts.newHere}{' '}
        <TextLink isAlone to="/register">
          {texts.register}
        </TextLink>
      </p>
    </Stack>
  )
}

/** spec §8: every failed response shows the text for an unknown address. */
const whyNotSent = (error: unknown) =>
  error instanceof NetworkError ? forgotTexts.network : recoveryTexts.unknownEmail

/** Requests a reset link. The server validates the address. */
export function useForgot() {
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (email: string) => call(accounts.forgotPassword, { body: { email } }),
    onSettled: () => setAttempt((count) => count + 1),
  })

  return {
    /** The error of the field. */
    problem,
    failure: error ? whyNotSent(error) : undefined,
    wait: waitNote(error),
    /** Changes with every response, so that the same message is announced again. */
    attempt,
    isBusy: isPending,
    sent: data,
    edited: () => setProblem(undefined),
    submit: (email: string) => {
      if (isPending) return
      if (email) return mutate(email)
      reset()
      setProblem(accountRules.emailMissing)
      setAttempt(attempt + 1)
    },
  }
}
