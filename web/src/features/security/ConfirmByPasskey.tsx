import { useMutation } from '@tanstack/react-query'
import { passkeys } from '@wayside/contract/passkeys'
import { KeyRound } from 'lucide-react'
import { call } from '../../api/call.ts'
import { sayWhy } from '../../api/sayWhy.ts'
import { askPasskey, hasPasskeys, isDeclined } from '../../browser/webAuthn.ts'
import { withSessionCookieLock } from '../../session/crossTab.ts'
import { Button } from '../../ui/kit/Button.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Stack } from '../../ui/kit/layout.ts'
import { confirmByPasskeyTexts as texts } from './passkeys/passkeys.texts.ts'

async function confirm() {
  const { challengeId, options } = await call(passkeys.options, { body: { for: 'confirm' } })
  const credential = await askPasskey(options)
  // The response sets another session cookie.
  await withSessionCookieLock(() => call(passkeys.confirm, { body: { challengeId, credential } }))
}

interface Props {
  isBusy: boolean
  onDone: () => void
}

/** Confirms who the member is by one of their passkeys, in place of password and code. */
export default function ConfirmByPasskey({ isBusy, onDone }: Props) {
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: confirm,
    onSuccess: onDone,
  })
  if (!hasPasskeys()) return null
  // A member who has closed the dialog of their device is not alarmed.
  const isCalm = isDeclined(error)
  return (
    <Stack gap={4} ruled>
      {error && (
        <Notice key={submittedAt} tone={isCalm ? 'info' : 'error'} focus>
          {isCalm ? texts.declined : sayWhy(error, texts)}
        </Notice>
      )}
      <Button disabled={isBusy || isPending} onClick={() => mutate()}>
        <KeyRound aria-hidden />
        <span>{isPending ? texts.busy : texts.submit}</span>
      </Button>
    </Stack>
  )
}
