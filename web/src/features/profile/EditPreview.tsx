import { Avatar } from '../../ui/Avatar.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { CropCanvas } from '../../ui/picture/CropCanvas.tsx'
import './EditPreview.css'
import { editTexts as texts } from './profile.texts.ts'
import type { Edit } from './useEditProfile.ts'

/** The member as the cards of Discover will show them, while the form is filled in. */
export function EditPreview({ edit: { fields, picture } }: { edit: Edit }) {
  const type = fields.hostornomad
  const name = `${fields.name} ${fields.lastname}`.trim()
  return (
    <aside className={`edit-preview ${type}`} aria-label={texts.preview}>
      <p className="edit-preview-title" aria-hidden>
        {texts.preview}
      </p>
      <div className="edit-preview-card card">
        {picture.crop ? (
          <CropCanvas className="avatar edit-preview-face" crop={picture.crop} side={192} aria-hidden />
        ) : (
          <Avatar picture={picture.kept} size={96} className="edit-preview-face" />
        )}
        <b>{name || texts.previewName}</b>
        <Mark type={type} country={fields.country} />
        {fields.bio.trim() && <p>{fields.bio.trim()}</p>}
      </div>
    </aside>
  )
}
