import { lazy, type SubmitEvent, Suspense } from 'react'
import { useSession } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/kit/Button.tsx'
import { Dialog } from '../../ui/kit/Dialog.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { Actions } from '../../ui/kit/forms/Actions.tsx'
import { OneTimeCode } from '../../ui/kit/forms/OneTimeCode.tsx'
import { Stack, Text } from '../../ui/kit/layout.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { PasswordField } from '../../ui/shared/forms/PasswordField.tsx'
import { confirmTexts as texts } from './security.texts.ts'
import { useConfirm } from './useConfirm.ts'

// Lazy: only members with a passkey need it.
const ConfirmByPasskey = lazy(() => import('./ConfirmByPasskey.tsx'))

interface Props {
  onClose: (isConfirmed: boolean) => void
}

/** Asks a member who they are before a call that nobody else may make with their session. */
export default function ConfirmDialog({ onClose }: Props) {
  const { me } = useSession()
  const form = useConfirm(() => onClose(true))
  const { hasCode, problemOf, edited, failure, attempt, mayUsePasskey, isBusy } = form
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    form.submit({
      password: String(values.get('password')),
      code: String(values.get('code') ?? ''),
    })
  }
  return (
    <Dialog open onClose={() => onClose(false)} title={texts.title}>
      <Stack as="form" gap={5} noValidate onSubmit={onSubmit}>
        <Text ink="quiet">{texts.hint}</Text>
        {failure && (
          <Notice key={attempt} tone="error" focus>
            {failure}
          </Notice>
        )}
        {/* Password managers need this field to know the account. */}
        <VisuallyHidden
          as="input"
          name="username"
          autoComplete="username"
          value={me?.email ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          ref={form.password}
          scope="confirm"
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          error={problemOf('password')}
          onChange={() => edited('password')}
        />
        {hasCode && (
          <OneTimeCode
            ref={form.code}
            scope="confirm"
            label={texts.code}
            required
            takesRecoveryCode
            error={problemOf('code')}
            onChange={() => edited('code')}
          />
        )}
        <Actions
          quiet={<Button onClick={() => onClose(false)}>{texts.cancel}</Button>}
          main={
            <Button type="submit" kind="main" disabled={isBusy}>
              {isBusy ? texts.busy : texts.submit}
            </Button>
          }
        />
        {mayUsePasskey && (
          <Suspense>
            <ConfirmByPasskey isBusy={isBusy} onDone={() => onClose(true)} />
          </Suspense>
        )}
      </Stack>
    </Dialog>
  )
}
