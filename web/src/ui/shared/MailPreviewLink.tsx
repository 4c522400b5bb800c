import { apiUrl } from '../../api/apiUrl.ts'
import { NoticeDetail } from '../kit/feedback/Notice.tsx'

/** Links the stored mails of an installation without a mail server. */
export function MailPreviewLink({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <NoticeDetail>
      Emails are saved at <code>{path}</code>; <a href={apiUrl(path)}>open the outbox</a>.
    </NoticeDetail>
  )
}
