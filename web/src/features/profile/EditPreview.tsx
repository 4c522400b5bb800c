import { limits } from '@wayside/contract/limits'
import { timing } from '../../timing.ts'
import { NoticeDetail } from '../../ui/kit/feedback/Notice.tsx'
import { Panel, Text } from '../../ui/kit/layout.ts'
import { AsWritten } from '../../ui/kit/text/AsWritten.tsx'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { Avatar } from '../../ui/shared/Avatar.tsx'
import { SuccessRedirect } from '../../ui/shared/forms/SuccessRedirect.tsx'
import { MailPreviewLink } from '../../ui/shared/MailPreviewLink.tsx'
import { CropCanvas } from '../../ui/shared/picture/PicturePicker.tsx'
import { UserTypeBadge } from '../../ui/shared/UserTypeBadge.tsx'
import styles from './EditPreview.module.css'
import { editTexts as texts } from './profile.texts.ts'
import type { Edit } from './useEditProfile.ts'

/** Previews the member's card of Discover while the form is filled in. */
export function EditPreview({ edit: { fields, picture } }: { edit: Edit }) {
  const type = fields.hostornomad
  const name = `${fields.name} ${fields.lastname}`.trim()
  // The card shows its first lines alone.
  const bio = fields.bio.slice(0, limits.bioMax).trim()
  return (
    <aside className={styles.preview} aria-label={texts.preview}>
      <Text ink="quiet" size="small" weight="strong" className={styles.title} aria-hidden>
        {texts.preview}
      </Text>
      <Panel
        gap={3}
        align="start"
        pad="medium"
        lift="low"
        className={styles.card}
        stripe
        data-type={type}
      >
        {picture.crop ? (
          <CropCanvas className={styles.face} crop={picture.crop} side={192} aria-hidden />
        ) : (
          <Avatar picture={picture.currentPicture} size={96} />
        )}
        <b>{name ? <AsWritten>{name}</AsWritten> : texts.previewName}</b>
        <UserTypeBadge type={type} country={fields.country} />
        {bio && (
          <Text ink="quiet" size="small" clamp={3}>
            {bio}
          </Text>
        )}
      </Panel>
    </aside>
  )
}

interface EditDoneProps {
  /** A new email address that is not verified yet. */
  pendingEmail?: string | undefined
  /** A link has just been sent to it. */
  isMailSent?: boolean | undefined
  outbox?: string | undefined
}

/** Says that the profile is saved, then leads to it (spec §9: after 2 s). */
export const EditDone = ({ pendingEmail, isMailSent, outbox }: EditDoneProps) => (
  <SuccessRedirect
    soon={texts.doneHint}
    to="/profile"
    after={timing.afterProfileSave}
    label={texts.toProfile}
  >
    <span>{texts.done}</span>
    {pendingEmail && (
      <NoticeDetail>
        {withNames(isMailSent ? texts.pending : texts.stillPending, pendingEmail)}
      </NoticeDetail>
    )}
    <MailPreviewLink path={outbox} />
  </SuccessRedirect>
)
