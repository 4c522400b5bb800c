import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'
import { fieldProps } from './fieldProps.ts'

interface Own {
  options: readonly { value: string; label: string }[]
  /** The text of the empty choice. */
  placeholder?: string
}
type Props = FieldTexts & Own & Omit<ComponentProps<'select'>, keyof FieldTexts | keyof Own | 'multiple'>

export function SelectField({ label, name, error, hint, required, className = '', options, placeholder, ...rest }: Props) {
  return (
    <Field {...{ label, name, error, hint, required }}>
      <div className="control-wrap">
        <select {...rest} className={`control ${className}`} required={required} {...fieldProps(name, { error, hint })}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="i" aria-hidden />
      </div>
    </Field>
  )
}
