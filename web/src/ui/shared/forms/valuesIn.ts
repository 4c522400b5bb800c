import { bareEmail } from '@wayside/contract/webAddress'

/**
 * Returns the values of a form by the names of its fields. An email address loses what came along
 * when it was copied from a mail, such as `mailto:`.
 */
export function valuesIn(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const values = Object.fromEntries(new FormData(form))
  return typeof values.email === 'string' ? { ...values, email: bareEmail(values.email) } : values
}
