import { recoveryTexts } from '@wayside/contract/profile'
import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { OutboxLine } from '../../../ui/OutboxLine.tsx'
import { SubmitBlade } from '../../../ui/SubmitBlade.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useAlive } from '../../../ui/useAlive.ts'
import './recovery.css'
import { forgotTexts as texts } from './recovery.texts.ts'
import type { useForgot } from './useForgot.ts'

/** spec §2, Forgot password. The typed address stays, whatever comes of it. */
export function ForgotForm({ forgot }: { forgot: ReturnType<typeof useForgot> }) {
  const { problem, failure, wait, attempt, sent, isBusy } = forgot
  const isAlive = useAlive()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    forgot.submit(String(new FormData(event.currentTarget).get('email')).trim())
  }

  return (
    <div className="recovery">
      <div key={attempt} className="recovery-outcome">
        {failure && (
          <Notice tone="error" focus>
            {failure}
            {wait && <p className="recovery-wait">{wait}</p>}
          </Notice>
        )}
        {problem && <ErrorSummary problems={[{ field: 'email', message: problem }]} />}
        {sent && !isBusy && (
          <Notice tone="ok" focus>
            {recoveryTexts.linkSent}
            <OutboxLine path={sent.outbox} />
          </Notice>
        )}
      </div>
      <form className="recovery" inert={!isAlive} noValidate onInput={forgot.edited} onSubmit={submit}>
        <TextField label="Email" name="email" type="email" autoComplete="username" required error={problem} />
        <div className="recovery-send">
          <SubmitBlade isBusy={isBusy} texts={texts} />
          <Link className="link" to="/login">
            {texts.remembered}
          </Link>
        </div>
      </form>
      <p className="recovery-else">
        {texts.newHere}{' '}
        <Link className="link" to="/register">
          {texts.register}
        </Link>
      </p>
    </div>
  )
}
