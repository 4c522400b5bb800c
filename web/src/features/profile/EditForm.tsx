import { limits } from '@wayside/contract/limits'
import type { SubmitEvent } from 'react'
import { CountedHint } from '../../ui/CountedHint.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PicturePicker } from '../../ui/picture/PicturePicker.tsx'
import { Room } from '../../ui/Room.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { UserTypeSigns } from '../../ui/UserTypeSigns.tsx'
import { countryOptions } from './countryOptions.ts'
import './EditForm.css'
import { controlOf } from './controlOf.ts'
import { EditLinks } from './EditLinks.tsx'
import { EditSection } from './EditSection.tsx'
import { EditWays } from './EditWays.tsx'
import { editTexts as texts } from './profile.texts.ts'
import { useArrivalField } from './useArrivalField.ts'
import type { Edit } from './useEditProfile.ts'

interface Props {
  edit: Edit
  /** Where the member lives now. */
  country: string
  /** What is said about the address. */
  emailHint: string
}

/** spec §2, Edit profile. */
export function EditForm({ edit, country, emailHint }: Props) {
  const { fields, problems, problemOf, failure, attempt, picture } = edit
  useArrivalField()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    edit.submit()
  }

  return (
    <form className="edit-form" noValidate onSubmit={submit}>
      {edit.isKept && <Notice tone="info">{texts.kept}</Notice>}
      {failure ? (
        <Notice key={attempt} tone="error" focus>
          {failure}
        </Notice>
      ) : (
        <ErrorSummary key={attempt} problems={problems} />
      )}
      <EditSection title={texts.who}>
        <PicturePicker picture={picture} error={picture.problem ?? problemOf('profilePic')} />
        <div className="edit-pair">
          <TextField {...controlOf(edit, 'name')} autoComplete="given-name" required />
          <TextField {...controlOf(edit, 'lastname')} autoComplete="family-name" required={false} />
        </div>
        <TextField {...controlOf(edit, 'email')} type="email" autoComplete="email" required hint={emailHint} />
        <SelectField
          {...controlOf(edit, 'country')}
          autoComplete="country-name"
          required
          options={countryOptions(country)}
          placeholder={texts.countryPlaceholder}
        />
        <div>
          <TextArea
            {...controlOf(edit, 'bio')}
            required={false}
            rows={6}
            hint={<CountedHint text={fields.bio} max={limits.bioMax} hint={texts.bioHint} />}
          />
          <Room text={fields.bio} max={limits.bioMax} />
        </div>
      </EditSection>
      <EditSection title={texts.way}>
        <UserTypeSigns error={problemOf('hostornomad')} chosen={fields.hostornomad} onChoose={edit.chooseType} />
      </EditSection>
      <EditSection title={texts.elsewhere}>
        <EditLinks edit={edit} />
      </EditSection>
      <EditWays isBusy={edit.isBusy} />
    </form>
  )
}
