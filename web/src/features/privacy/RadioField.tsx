import { Choice, ChoiceGroup } from '../../ui/kit/forms/Choice.tsx'
import { Outcome } from '../../ui/kit/forms/Outcome.tsx'

interface Words {
  label: string
  hint?: string
}

interface RadioFieldProps<Value extends string> {
  name: string
  value: Value
  choose: (value: Value) => void
  outcome: { isSaved: boolean; hasFailed: boolean }
  question: string
  answers: Readonly<Record<Value, Words>>
}

/** A question with one answer of a few, which is saved as soon as it is chosen. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, question, answers, value, choose, outcome } = props
  return (
    <ChoiceGroup
      legend={question}
      aria-describedby={`${name}-outcome`}
      note={<Outcome name={name} {...outcome} />}
    >
      {(Object.entries(answers) as [Value, Words][]).map(([each, { label, hint }]) => (
        <Choice
          key={each}
          type="radio"
          id={`${name}-${each}`}
          name={name}
          value={each}
          checked={each === value}
          onChange={() => choose(each)}
          hint={hint}
        >
          {label}
        </Choice>
      ))}
    </ChoiceGroup>
  )
}
