import { profileRules } from '@wayside/contract/profile'
import { type ClipboardEvent, useState } from 'react'
import { ControlBox, Input } from '../../ui/kit/forms/controls.tsx'
import { Field, fieldProps, TextField } from '../../ui/kit/forms/Field.tsx'
import { FieldPair } from '../../ui/kit/forms/FieldPair.tsx'
import styles from './EditLinks.module.css'
import { editTexts as texts } from './profile.texts.ts'
import type { TextFieldName } from './profileFields.ts'
import type { Edit } from './useEditProfile.ts'

const url = {
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

export function EditLinks({ edit }: { edit: Edit }) {
  return (
    <>
      <FieldPair>
        {(['instagramUN', 'twitterUN'] as const).map((field) => (
          <HandleField
            key={field}
            name={field}
            label={texts.fields[field]}
            value={edit.fields[field]}
            error={edit.problemOf(field)}
            onWrite={(value) => edit.write(field, value)}
          />
        ))}
      </FieldPair>
      <TextField
        {...controlOf(edit, 'facebookUN')}
        {...url}
        required={false}
        placeholder={texts.facebookExample}
      />
      <TextField
        {...controlOf(edit, 'webUN')}
        {...url}
        required={false}
        placeholder={texts.webExample}
        hint={texts.webHint}
      />
    </>
  )
}

interface HandleFieldProps {
  label: string
  name: string
  value: string
  error: string | undefined
  onWrite: (value: string) => void
}

/** A username behind a fixed @. A pasted @ is removed; a typed one is an error. */
function HandleField({ label, name, value, error, onWrite }: HandleFieldProps) {
  const [isStripped, setStripped] = useState(false)
  const problem = error ?? (value.includes('@') ? profileRules.handle : undefined)
  const hint = isStripped && texts.handleStripped

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    const handle = pastedHandle(pasted)
    if (handle === pasted) return
    event.preventDefault()
    const { currentTarget: input } = event
    input.setRangeText(handle, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    onWrite(input.value)
    setStripped(true)
  }

  return (
    <Field
      label={label}
      name={name}
      error={problem}
      required={false}
      hint={<span role="status">{hint}</span>}
    >
      <ControlBox className={styles.handle}>
        <span className={styles.handleAt} aria-hidden>
          @
        </span>
        <Input
          type="text"
          className={styles.handleName}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={({ target }) => {
            setStripped(false)
            onWrite(target.value)
          }}
          onPaste={paste}
          {...fieldProps(name, { error: problem, hint: true })}
        />
      </ControlBox>
    </Field>
  )
}

/**
 * Extracts the username from pasted text: without a leading @, or from the address of a profile.
 */
export const pastedHandle = (pasted: string): string =>
  pasted
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?(?:instagram|twitter|x)\.com\/([^/?#\s]+).*$/i, '$1')
    .replace(/^@+/, '')

/** Returns the props of a plain field of the form. */
export const controlOf = (edit: Edit, field: TextFieldName & keyof typeof texts.fields) => ({
  name: field,
  label: texts.fields[field],
  value: edit.fields[field],
  error: edit.problemOf(field),
  onChange: ({ target }: { target: { value: string } }) => edit.write(field, target.value),
})
