import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import './Field.css'
import { fieldId } from './fieldProps.ts'

export interface FieldTexts {
  label: string
  name: string
  error?: string | undefined
  hint?: ReactNode
  /** `false` marks the field as optional. */
  required?: boolean
}

/** Label above, control, hint and error below; the control itself takes `fieldProps`. */
export function Field({ label, name, error, hint, required, children }: FieldTexts & { children: ReactNode }) {
  const id = fieldId(name)
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {required === false && <span className="field-optional"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <CircleAlert className="i" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
