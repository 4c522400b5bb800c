import { apiUrl } from '../api/apiUrl.ts'
import styles from './MailPreviewLink.module.css'

/** Links the stored mails of an installation without a mail server. */
export function MailPreviewLink({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <p className={styles.outbox}>
      Emails are saved at <code>{path}</code>; <a href={apiUrl(path)}>open the outbox</a>.
    </p>
  )
}
