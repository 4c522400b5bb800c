import type { SubmitEvent } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitBlade } from '../../../ui/SubmitBlade.tsx'
import { accountLinkTexts, keepEmailTexts as texts } from './accountLink.texts.ts'
import './KeepEmail.css'
import './recovery.css'
import type { AccountLink } from './useAccountLink.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })

/** Gives a member the address back that somebody has changed: by a button, since mail scanners open links. */
export function KeepEmail({ link }: { link: Extract<AccountLink, { step: 'keepEmail' }> }) {
  const { until, isBusy, failure, attempt, press } = link
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    press()
  }
  return (
    <form className="recovery" onSubmit={submit}>
      {failure && (
        <Notice key={attempt} tone="error" focus>
          {failure}
        </Notice>
      )}
      <ul className="keep-email">
        {texts.what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {until && <p className="keep-email-until">{texts.until(day.format(new Date(until)))}</p>}
      <div className="recovery-send">
        <SubmitBlade isBusy={isBusy} texts={{ submit: texts.submit, busy: accountLinkTexts.busy }} />
        <Link className="link" to="/">
          {texts.leave}
        </Link>
      </div>
    </form>
  )
}
