import { Avatar } from '../../ui/Avatar.tsx'
import { CropCanvas } from '../../ui/picture/PicturePicker.tsx'
import { UserTypeBadge } from '../../ui/UserTypeBadge.tsx'
import './EditPreview.css'
import { timing } from '../../timing.ts'
import { MailPreviewLink } from '../../ui/MailPreviewLink.tsx'
import { SuccessRedirect } from '../../ui/SuccessRedirect.tsx'
import { editTexts as texts } from './profile.texts.ts'
import type { Edit } from './useEditProfile.ts'

/** The member as the cards of Discover will show them, while the form is filled in. */
export function EditPreview({ edit: { fields, picture } }: { edit: Edit }) {
  const type = fields.hostornomad
  const name = `${fields.name} ${fields.lastname}`.trim()
  return (
    <aside className="edit-preview" data-type={type} aria-label={texts.preview}>
      <p className="edit-preview-title" aria-hidden>
        {texts.preview}
      </p>
      <div className="edit-preview-card card">
        {picture.crop ? (
          <CropCanvas className="edit-preview-face" crop={picture.crop} side={192} aria-hidden />
        ) : (
          <Avatar picture={picture.kept} size={96} className="edit-preview-face" />
        )}
        <b>{name || texts.previewName}</b>
        <UserTypeBadge type={type} country={fields.country} />
        {fields.bio.trim() && <p>{fields.bio.trim()}</p>}
      </div>
    </aside>
  )
}

interface EditDoneProps {
  /** A new address that waits until its link is opened. */
  pendingEmail?: string | undefined
  /** A link has just been sent there. */
  isMailSent?: boolean | undefined
  outbox?: string | undefined
}

/** The profile is saved (spec §9: on to it after 2 s). */
export const EditDone = ({ pendingEmail, isMailSent, outbox }: EditDoneProps) => (
  <SuccessRedirect soon={texts.soon} to="/profile" after={timing.afterProfileSave} label={texts.toProfile}>
    {texts.saved}
    {pendingEmail && <p className="edit-done-mail">{(isMailSent ? texts.pending : texts.stillPending)(pendingEmail)}</p>}
    <MailPreviewLink path={outbox} />
  </SuccessRedirect>
)
