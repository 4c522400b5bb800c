import { useMutation } from '@tanstack/react-query'
import { security } from '@wayside/contract/security'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { call } from '../../api/call.ts'
import { deviceIdUnlessShared } from '../../browser/ids.ts'
import { withSessionCookieLock } from '../../session/crossTab.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { refusedFields, useProblems, wholeRefusal } from '../../ui/forms/problems.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './ConfirmDialog.module.css'
import { confirmTexts as texts } from './security.texts.ts'

interface Props {
  onClose: (isConfirmed: boolean) => void
}

/** Asks a member for their password before a call that nobody else may make with their session. */
export default function ConfirmDialog({ onClose }: Props) {
  const { me } = useSession()
  const { field, problemOf, edited, failure, attempt, isBusy, submit } = useConfirm(() =>
    onClose(true),
  )
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit(String(new FormData(event.currentTarget).get('password')))
  }
  return (
    <Dialog open isSheet onClose={() => onClose(false)} title={texts.title}>
      <form className={styles.confirm} noValidate onSubmit={onSubmit}>
        <p className={styles.lead}>{texts.lead}</p>
        {failure && (
          <Notice key={attempt} tone="error" focus>
            {failure}
          </Notice>
        )}
        {/* Password managers need this field to know the account. */}
        <input
          className="vh"
          name="username"
          autoComplete="username"
          value={me?.email ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField
          ref={field}
          scope="confirm"
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          error={problemOf('password')}
          onChange={() => edited('password')}
        />
        <div className={styles.actions}>
          <button type="submit" className="btn pri" disabled={isBusy}>
            {isBusy ? texts.busy : texts.submit}
          </button>
          <button type="button" className="btn" onClick={() => onClose(false)}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function useConfirm(onDone: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const { show, ...problems } = useProblems()
  const { mutate, isPending, error } = useMutation({
    // The response sets another session cookie.
    mutationFn: (password: string) =>
      withSessionCookieLock(() =>
        call(security.confirm, { body: { password, deviceId: deviceIdUnlessShared() } }),
      ),
    onSuccess: onDone,
    onError: (refused) => show(refusedFields(refused)),
  })
  const failure = wholeRefusal(error, texts)

  // Once the dialog is open, and again after a wrong password; a notice takes the focus itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same problem may come again
  useEffect(() => {
    if (!failure) field.current?.focus()
  }, [failure, problems.attempt])

  return {
    ...problems,
    field,
    failure,
    isBusy: isPending,
    submit: (password: string) => {
      if (!isPending) mutate(password)
    },
  }
}
