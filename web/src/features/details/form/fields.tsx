import { isCountry } from '@wayside/contract/countries'
import { detailChoices } from '@wayside/contract/detailChoices'
import type { ComponentProps } from 'react'
import { useSession } from '../../../session/SessionProvider.tsx'
import { CharactersLeft, HintWithCount } from '../../../ui/kit/forms/CharacterCount.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/kit/forms/Field.tsx'
import { PlaceField } from '../../../ui/shared/forms/PlaceField.tsx'
import type { TextFieldName } from './detailsFields.ts'
import { formTexts as texts } from './form.texts.ts'
import type { DetailsEdit } from './useDetailsForm.ts'

interface FieldProps {
  edit: DetailsEdit
  name: Exclude<TextFieldName, 'hosting'>
}

const controlOf = ({ edit, name }: FieldProps) => ({
  name,
  label: texts.fields[name],
  value: edit.fields[name],
  error: edit.problemOf(name),
  onChange: ({ target }: { target: { value: string } }) => edit.write(name, target.value),
})

type Own<Control extends 'input' | 'textarea'> = FieldProps & {
  max?: number
  hint?: string
} & Pick<ComponentProps<Control>, 'autoComplete' | 'className'>

const hintOf = (text: string, max: number | undefined, hint = '') =>
  max === undefined ? hint : <HintWithCount text={text} max={max} hint={hint} />

/** A text of one line. */
export function Line({
  edit,
  name,
  hint,
  max,
  ...rest
}: Own<'input'> & Pick<ComponentProps<'input'>, 'type'>) {
  const control = controlOf({ edit, name })
  return <TextField {...control} {...rest} dir="auto" hint={hintOf(control.value, max, hint)} />
}

/** The city, with the places of the country of one's profile; who is remote lives in none. */
export function City({ edit, className }: { edit: DetailsEdit; className: string | undefined }) {
  const country = useSession().me?.country ?? ''
  return (
    <PlaceField
      {...controlOf({ edit, name: 'city' })}
      country={country}
      isOff={!isCountry(country)}
      autoComplete="address-level2"
      hint={texts.hints.city}
      unknown={texts.hints.unknownCity}
      className={className}
    />
  )
}

export function LongText({
  edit,
  name,
  hint,
  max = 0,
  rows = 4,
  ...rest
}: Own<'textarea'> & { rows?: number }) {
  const control = controlOf({ edit, name })
  return (
    <div>
      <TextArea
        {...control}
        {...rest}
        rows={rows}
        dir="auto"
        hint={hintOf(control.value, max, hint)}
      />
      <CharactersLeft text={control.value} max={max} />
    </div>
  )
}

/** A whole number; the browser's own field for numbers would change it by scrolling. */
export const NumberField = ({ edit, name, ...rest }: Own<'input'>) => (
  <TextField {...controlOf({ edit, name })} {...rest} inputMode="numeric" autoComplete="off" />
)

/** A choice that may stay open. */
export const Choice = ({ edit, name }: FieldProps & { name: keyof typeof detailChoices }) => (
  <SelectField
    {...controlOf({ edit, name })}
    placeholder={texts.notSaid}
    options={Object.entries(detailChoices[name]).map(([value, label]) => ({ value, label }))}
  />
)
