import { apiUrl } from '../../api/apiUrl.ts'
import { NoticeDetail } from '../kit/feedback/Notice.tsx'
import * as texts from '../ui.texts.ts'

/** Links the stored mails of an installation without a mail server. */
export function MailPreviewLink({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <NoticeDetail>
      {texts.mailsSaved} <code>{path}</code>; <a href={apiUrl(path)}>{texts.openOutbox}</a>.
    </NoticeDetail>
  )
}
