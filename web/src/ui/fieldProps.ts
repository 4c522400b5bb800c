/** The id of a field's control, for labels and links to it. */
export const fieldId = (name: string) => `field-${name}`

/** What every control of a form carries, so that label, hint and error belong to it. */
export function fieldProps(name: string, { error, hint }: { error?: string | undefined; hint?: unknown }) {
  const id = fieldId(name)
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined }
}
