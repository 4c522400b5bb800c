import { Choice } from '../../ui/kit/forms/Choice.tsx'
import { Outcome } from '../../ui/kit/forms/Outcome.tsx'
import styles from './ChoiceFields.module.css'

interface Words {
  label: string
  hint?: string
}

interface FieldProps<Value> {
  name: string
  value: Value
  choose: (value: Value) => void
  outcome: { isSaved: boolean; hasFailed: boolean }
}

interface RadioFieldProps<Value extends string> extends FieldProps<Value> {
  question: string
  answers: Readonly<Record<Value, Words>>
}

/** A question with one answer of a few, which is saved as soon as it is chosen. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, question, answers, value, choose, outcome } = props
  return (
    <fieldset className={styles.question} aria-describedby={`${name}-outcome`}>
      <legend>{question}</legend>
      <Outcome name={name} {...outcome} />
      <div>
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
      </div>
    </fieldset>
  )
}
