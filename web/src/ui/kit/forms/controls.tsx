import { ChevronDown, CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { plainPart } from '../part.ts'
import '../../../styles/field.css'

/** The box that a text is typed into, for a field that is no `TextField`. */
export const Input = plainPart('input', 'control')

/** The same for a text of several lines. */
export const TextBox = plainPart('textarea', 'control')

/** Holds a control and what lies over it, such as an icon or a button. */
export const ControlBox = plainPart('div', 'control-wrap')

export const FieldHint = plainPart('p', 'field-hint')

/** A list to choose from, for a field that is no `SelectField`. The class is of its box. */
export const Select = ({ className, ...rest }: ComponentProps<'select'>) => (
  <ControlBox className={className}>
    <select {...rest} className="control" />
    <ChevronDown aria-hidden />
  </ControlBox>
)

interface FieldErrorProps extends Omit<ComponentProps<'p'>, 'className'> {
  children: string
}

export const FieldError = ({ children, ...rest }: FieldErrorProps) => (
  <p {...rest} className="field-error">
    <CircleAlert aria-hidden />
    <span>{children}</span>
  </p>
)
