import { countryName, profileCountries } from '@wayside/contract/countries'
import { limits } from '@wayside/contract/limits'
import type { ReactElement } from 'react'
import { type SubmitEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Notice } from '../../ui/kit/feedback/Notice.tsx'
import { CharactersLeft, HintWithCount } from '../../ui/kit/forms/CharacterCount.tsx'
import { SelectField, TextArea, TextField } from '../../ui/kit/forms/Field.tsx'
import { FieldPair } from '../../ui/kit/forms/FieldPair.tsx'
import { SaveBar } from '../../ui/kit/forms/SaveBar.tsx'
import { SubmitButton } from '../../ui/kit/forms/SubmitButton.tsx'
import { Stack } from '../../ui/kit/layout.ts'
import { ErrorSummary } from '../../ui/shared/forms/ErrorSummary.tsx'
import { PasswordField } from '../../ui/shared/forms/PasswordField.tsx'
import { UserTypeSigns } from '../../ui/shared/forms/UserTypeSigns.tsx'
import { PicturePicker } from '../../ui/shared/picture/PicturePicker.tsx'
import { controlOf, EditLinks } from './EditLinks.tsx'
import { editTexts as texts } from './profile.texts.ts'
import type { Edit } from './useEditProfile.ts'

interface EditFormProps {
  edit: Edit
  country: string
  /** The note about the email address. */
  emailHint: string | ReactElement
}

/** spec §2, Edit profile. */
export function EditForm({ edit, country, emailHint }: EditFormProps) {
  const { fields, problems, problemOf, failure, attempt, picture } = edit
  useFocusField()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('currentPassword')
    edit.submit(String(password ?? ''))
  }

  return (
    <Stack as="form" gap={5} noValidate onSubmit={submit}>
      {edit.isRestored && <Notice tone="info">{texts.restored}</Notice>}
      {failure ? (
        <Notice key={attempt} tone="error" focus>
          {failure}
        </Notice>
      ) : (
        <ErrorSummary key={attempt} problems={problems} />
      )}
      <EditSection title={texts.who}>
        <PicturePicker picture={picture} error={picture.problem ?? problemOf('profilePic')} />
        <FieldPair>
          <TextField {...controlOf(edit, 'name')} autoComplete="given-name" required />
          <TextField {...controlOf(edit, 'lastname')} autoComplete="family-name" required={false} />
        </FieldPair>
        <TextField
          {...controlOf(edit, 'email')}
          type="email"
          autoComplete="email"
          required
          hint={emailHint}
        />
        {edit.asksPassword && (
          <PasswordField
            name="currentPassword"
            label={texts.password}
            autoComplete="current-password"
            required={false}
            hint={texts.passwordHint}
            error={problemOf('currentPassword')}
            onChange={edit.passwordEdited}
          />
        )}
        <SelectField
          {...controlOf(edit, 'country')}
          autoComplete="country-name"
          required
          options={countryOptions(country)}
          placeholder={texts.chooseCountry}
        />
        <div>
          <TextArea
            {...controlOf(edit, 'bio')}
            required={false}
            rows={6}
            hint={<HintWithCount text={fields.bio} max={limits.bioMax} hint={texts.bioHint} />}
          />
          <CharactersLeft text={fields.bio} max={limits.bioMax} />
        </div>
      </EditSection>
      <EditSection title={texts.way}>
        <UserTypeSigns
          error={problemOf('hostornomad')}
          chosen={fields.hostornomad}
          onChoose={edit.chooseType}
        />
      </EditSection>
      <EditSection title={texts.elsewhere}>
        <EditLinks edit={edit} />
      </EditSection>
      <EditWays isBusy={edit.isBusy} />
    </Stack>
  )
}

/** Save and Cancel; on phones they stick below the form. */
function EditWays({ isBusy }: { isBusy: boolean }) {
  return (
    <SaveBar>
      <ButtonLink to="/profile">{texts.cancel}</ButtonLink>
      <SubmitButton isBusy={isBusy} texts={texts} />
    </SaveBar>
  )
}

/** spec §9: the countries of Edit profile, with the member's own even if the list lacks it. */
export function countryOptions(own: string) {
  if (own === '' || profileCountries.some(({ value }) => value === own)) return profileCountries
  const [remote, ...rest] = [...profileCountries].reverse()
  const places = [...rest, { value: own, label: countryName(own) }].sort((one, other) =>
    one.label.localeCompare(other.label, 'en'),
  )
  return remote ? [...places, remote] : places
}

/**
 * Focuses the field in the hash (/profiledit#field-bio), since the form renders too late for the
 * browser.
 */
function useFocusField() {
  const { hash } = useLocation()
  useEffect(() => {
    const field = hash.startsWith('#field-') && document.getElementById(hash.slice(1))
    if (!field) return
    field.scrollIntoView({ block: 'center' })
    field.focus({ preventScroll: true })
  }, [hash])
}
