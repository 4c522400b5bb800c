import { Link } from 'react-router'
import { Notice } from '../../../ui/Notice.tsx'
import { contactTexts as texts } from './contact.texts.ts'

/** spec §4: shown for two seconds. */
export function MessageSent({ to }: { to: string }) {
  return (
    <div className="message-sent">
      <Notice tone="ok" focus>
        <b>{texts.sent}</b> {texts.sentLead}
      </Notice>
      <Link className="btn" to={to}>
        {texts.conversation}
      </Link>
    </div>
  )
}
