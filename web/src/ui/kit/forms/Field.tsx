import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import * as texts from '../../ui.texts.ts'
import type { Elements } from '../text/elements.ts'
import { FieldError } from './controls.tsx'

export interface FieldTexts {
  label: string | ReactElement
  name: string
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  /** Tells a field from another of the same name on the same screen. */
  scope?: string
}

/** Label above, control, hint and error below; the control itself takes `fieldProps`. */
export function Field({
  label,
  name,
  error,
  hint,
  required,
  scope,
  children,
}: FieldTexts & { children: Elements }) {
  const id = fieldId(name, scope)
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>
        <span>{label}</span>
        {required === false && <span>{` ${texts.optional}`}</span>}
      </label>
      {children}
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The id of a field's control, for labels and links to it. */
export const fieldId = (name: string, scope?: string) =>
  scope ? `field-${scope}-${name}` : `field-${name}`

/** Returns the props that tie a control to its label, hint and error. */
export function fieldProps(
  name: string,
  {
    error,
    hint,
    scope,
  }: { error?: string | undefined; hint?: unknown; scope?: string | undefined },
) {
  const id = fieldId(name, scope)
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  }
}

/** Parts the props of a field: some are of the field, the others of its control. */
const fieldAndControl = <Props extends FieldTexts & { className?: string | undefined }>({
  label,
  name,
  error,
  hint,
  required,
  scope,
  className = '',
  ...rest
}: Props) => ({
  field: { label, name, error, hint, required, scope },
  control: {
    ...rest,
    className: `control ${className}`,
    required,
    ...fieldProps(name, { error, hint, scope }),
  },
})

type FieldOf<Control extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentProps<Control>, keyof FieldTexts>

export function TextField(props: FieldOf<'input'>) {
  const { field, control } = fieldAndControl(props)
  return (
    <Field {...field}>
      <input type="text" {...control} />
    </Field>
  )
}

export function TextArea(props: FieldOf<'textarea'>) {
  const { field, control } = fieldAndControl(props)
  return (
    <Field {...field}>
      <textarea {...control} />
    </Field>
  )
}

interface SelectFieldProps extends Omit<FieldOf<'select'>, 'multiple'> {
  options: readonly { value: string; label: string }[]
  /** The text of the empty choice. */
  placeholder?: string
}

export function SelectField({ options, placeholder, ...rest }: SelectFieldProps) {
  const { field, control } = fieldAndControl(rest)
  return (
    <Field {...field}>
      <div className="control-wrap">
        <select {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
    </Field>
  )
}
