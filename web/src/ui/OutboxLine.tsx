import { apiUrl } from '../api/apiUrl.ts'
import './OutboxLine.css'

/** Where mails can be read on an installation that sends none. */
export function OutboxLine({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <p className="outbox">
      Emails are saved at <code>{path}</code>; <a href={apiUrl(path)}>open the outbox</a>.
    </p>
  )
}
