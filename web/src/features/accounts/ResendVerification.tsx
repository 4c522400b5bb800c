import { useMutation } from '@tanstack/react-query'
import { accounts, emailForm } from '@wayside/contract/accounts'
import { MailPlus } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { ApiError, call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { TextField } from '../../ui/kit/forms/Field.tsx'
import { Stack, Text } from '../../ui/kit/layout.ts'
import { valuesIn } from '../../ui/shared/forms/valuesIn.ts'
import { MailPreviewLink } from '../../ui/shared/MailPreviewLink.tsx'
import { resendTexts } from './accounts.texts.ts'
import styles from './ResendVerification.module.css'

/** Offers to send the verification mail again, beside the refusal. */
export function ResendPanel({ email }: { email: string }) {
  const resend = useResendVerification()
  return (
    <Stack gap={3} align="start">
      <ResendButton resend={resend} email={email} />
      <ResendOutcome resend={resend} />
    </Stack>
  )
}

interface ResendButtonProps {
  resend: Resend
  email: string | undefined
  /** The button is the primary one. */
  isMain?: boolean
}

/** Sends the verification mail again; shows a field when the address is not known. */
export function ResendButton({ resend, email, isMain = false }: ResendButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const press = () => {
    if (resend.isResting) return
    if (email) resend.send(email)
    else setIsAsking(true)
  }
  // Not `disabled`, which would take the focus from the button.
  return (
    <>
      <Button kind={isMain ? 'main' : undefined} aria-disabled={resend.isResting} onClick={press}>
        <MailPlus aria-hidden />
        <span>{resend.isPending ? resendTexts.busy : resendTexts.resend}</span>
      </Button>
      <AskEmail
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onAnswer={(address) => {
          setIsAsking(false)
          resend.send(address)
        }}
      />
    </>
  )
}

/** Announces the result of the request and the seconds until the next one. */
export function ResendOutcome({ resend }: { resend: Resend }) {
  return (
    <Stack gap={3}>
      {resend.problem && <Notice tone="error">{resend.problem}</Notice>}
      {resend.sent && (
        <Notice tone="ok">
          <span>{resend.sent.message || resendTexts.sent}</span>
          <MailPreviewLink path={resend.sent.outbox} />
        </Notice>
      )}
      {resend.secondsLeft > 0 && (
        <Text ink="quiet" size="small">
          <span>{resendTexts.nextIn}</span>{' '}
          <span className={styles.resendSeconds}>{`${resend.secondsLeft} s`}</span>.
        </Text>
      )}
    </Stack>
  )
}

interface AskEmailProps {
  isOpen: boolean
  onClose: () => void
  onAnswer: (email: string) => void
}

/** Asks for the address to send the verification mail to. */
function AskEmail({ isOpen, onClose, onAnswer }: AskEmailProps) {
  const [problem, setProblem] = useState<string>()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { data, error } = emailForm.safeParse(valuesIn(form))
    setProblem(error?.issues[0]?.message)
    if (data) onAnswer(data.email)
    else form.querySelector('input')?.focus()
  }

  return (
    <Dialog open={isOpen} onClose={onClose} title={resendTexts.ask}>
      <Stack as="form" gap={4} noValidate onSubmit={submit}>
        <p>{resendTexts.askHint}</p>
        <TextField
          label={resendTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={problem}
          onInput={() => setProblem(undefined)}
        />
        <Actions
          quiet={<Button onClick={onClose}>{resendTexts.cancel}</Button>}
          main={
            <Button type="submit" kind="main">
              {resendTexts.submit}
            </Button>
          }
        />
      </Stack>
    </Dialog>
  )
}

const PAUSE_SECONDS = 30

/** Requests another verification mail, then pauses for at least as long as the server says. */
export function useResendVerification() {
  const { secondsLeft, start } = useCooldown()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (email: string) => call(accounts.resendVerification, { body: { email } }),
    networkMode: 'always',
    onSuccess: () => start(PAUSE_SECONDS),
    onError: (refused) => {
      if (refused instanceof ApiError && refused.status === 429)
        start(refused.retryAfter ?? PAUSE_SECONDS)
    },
  })
  return {
    send: mutate,
    isPending,
    secondsLeft,
    isResting: isPending || secondsLeft > 0,
    sent: data,
    problem: error ? sayWhy(error, resendTexts) : undefined,
  }
}

export type Resend = ReturnType<typeof useResendVerification>

/** Counts seconds down by the clock, because timers of hidden tabs are late. */
function useCooldown() {
  const [until, setUntil] = useState(0)
  const [secondsLeft, setSecondsLeft] = useState(0)

  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    if (until <= Date.now()) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])

  return { secondsLeft, start: (seconds: number) => setUntil(Date.now() + seconds * 1000) }
}
