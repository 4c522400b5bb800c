import { profileRules } from '@wayside/contract/profile'
import { type ClipboardEvent, useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { fieldProps } from '../../ui/fieldProps.ts'
import './HandleField.css'
import { pastedHandle } from './pastedHandle.ts'
import { editTexts as texts } from './profile.texts.ts'

interface Props {
  label: string
  name: string
  value: string
  error: string | undefined
  onWrite: (value: string) => void
}

/** A username behind an @ that is always there; one that is pasted with it loses it, one that is typed is a mistake. */
export function HandleField({ label, name, value, error, onWrite }: Props) {
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
    <Field label={label} name={name} error={problem} required={false} hint={<span role="status">{hint}</span>}>
      <div className="control-wrap handle">
        <span className="handle-at" aria-hidden>
          @
        </span>
        <input
          type="text"
          className="control"
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
      </div>
    </Field>
  )
}
