import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { fieldProps } from './fieldProps.ts'

type Props = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts>

export function TextField({ label, name, error, hint, required, className = '', ...rest }: Props) {
  return (
    <Field {...{ label, name, error, hint, required }}>
      <input
        type="text"
        {...rest}
        className={`control ${className}`}
        required={required}
        {...fieldProps(name, { error, hint })}
      />
    </Field>
  )
}
