import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { fieldProps } from './fieldProps.ts'

type Props = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'>

export function PasswordField({ label, name, error, hint, required, className = '', ...rest }: Props) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field {...{ label, name, error, hint, required }}>
      <div className="control-wrap">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          className={`control ${className}`}
          type={shown ? 'text' : 'password'}
          required={required}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          {...fieldProps(name, { error, hint })}
        />
        <button
          type="button"
          className="control-toggle"
          aria-label="Show password"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className="i" aria-hidden /> : <Eye className="i" aria-hidden />}
        </button>
      </div>
      <div className="field-hint" role="status">
        {capsLock && 'Caps Lock is on'}
      </div>
    </Field>
  )
}
