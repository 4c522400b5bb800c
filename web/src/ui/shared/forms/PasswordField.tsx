import { limits } from '@wayside/contract/limits'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { IconButton } from '../../kit/Button.tsx'
import { ControlBox, FieldHint, Input } from '../../kit/forms/controls.tsx'
import { Field, type FieldTexts, fieldProps } from '../../kit/forms/Field.tsx'
import * as texts from '../../ui.texts.ts'
import styles from './PasswordField.module.css'
import { useIsCommonPassword } from './useIsCommonPassword.ts'

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'type'>

export function PasswordField({
  label,
  name,
  error,
  hint,
  required,
  scope,
  className = '',
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field {...{ label, name, error, hint, required, scope }}>
      <ControlBox>
        <Input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          className={className}
          type={shown ? 'text' : 'password'}
          required={required}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          {...fieldProps(name, { error, hint, scope })}
        />
        <IconButton
          aria-label={texts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </ControlBox>
      <FieldHint role="status">{capsLock && texts.capsLock}</FieldHint>
    </Field>
  )
}

/**
 * spec §5: shows the strength of a password as a bar and a word, or the requirement while it is
 * empty.
 */
export function PasswordStrength({ password, ask }: { password: string; ask: string }) {
  const isCommon = useIsCommonPassword(password)
  const strength = password === '' ? undefined : passwordStrength(password)
  const steps = strength ? strengths.indexOf(strength) + 1 : 0
  return (
    <div className={styles.strength} data-steps={steps}>
      {strength && (
        <meter
          className={styles.strengthMeter}
          min={0}
          max={strengths.length}
          value={steps}
          aria-label={texts.strength}
        >
          {strength}
        </meter>
      )}
      <p role="status">
        {strength ? (
          <>
            <span>{texts.strengthIs}</span> <strong>{strength}</strong>
          </>
        ) : (
          ask
        )}
      </p>
      <p role="status">{isCommon && texts.isCommon}</p>
    </div>
  )
}

const strengths = [texts.weak, texts.fair, texts.good, texts.strong] as const
type Strength = (typeof strengths)[number]

const isMixed = (password: string) =>
  /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /\d/.test(password)

/** spec §5: the label below the password field. */
export function passwordStrength(password: string): Strength {
  if (password.length < limits.passwordMin) return texts.weak
  if (password.length < limits.passwordStrong) return texts.fair
  return isMixed(password) ? texts.strong : texts.good
}
