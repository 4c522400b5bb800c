import { editTexts } from './profile.texts.ts'
import type { TextField } from './profileFields.ts'
import type { Edit } from './useEditProfile.ts'

/** What a plain field of the form is given. */
export const controlOf = (edit: Edit, field: TextField & keyof typeof editTexts.fields) => ({
  name: field,
  label: editTexts.fields[field],
  value: edit.fields[field],
  error: edit.problemOf(field),
  onChange: ({ target }: { target: { value: string } }) => edit.write(field, target.value),
})
