import { Choice, ChoiceGroup } from '../../../ui/kit/forms/Choice.tsx'
import { FieldError, FieldHint } from '../../../ui/kit/forms/controls.tsx'
import { fieldProps } from '../../../ui/kit/forms/Field.tsx'

interface Props {
  legend: string
  name: string
  hint?: string
  choices: readonly { key: string; label: string }[]
  /** The keys of those that are chosen. */
  chosen: readonly string[]
  error?: string | undefined
  onChange: (chosen: string[]) => void
}

/** A group of checkboxes of the decision form. */
export function CheckboxGroup({ legend, name, hint, choices, chosen, error, onChange }: Props) {
  const { id, 'aria-describedby': notes } = fieldProps(name, { error, hint, scope: 'decide' })
  return (
    <ChoiceGroup
      aria-describedby={notes}
      legend={legend}
      note={hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
    >
      {choices.map(({ key, label }, at) => (
        <Choice
          key={key}
          name={name}
          id={at === 0 ? id : undefined}
          checked={chosen.includes(key)}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, key] : chosen.filter((other) => other !== key))
          }
        >
          <span dir="auto">{label}</span>
        </Choice>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </ChoiceGroup>
  )
}
