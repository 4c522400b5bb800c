import { type Act, acts } from '@wayside/contract/cases'
import { Ban, CircleSlash, Lock, Megaphone } from 'lucide-react'
import { FieldError } from '../../../ui/kit/forms/controls.tsx'
import { fieldProps } from '../../../ui/kit/forms/Field.tsx'
import styles from './ActionChoice.module.css'
import { decideTexts as texts } from './case.texts.ts'

interface Props {
  act: Act | undefined
  error: string | undefined
  onChange: (act: Act) => void
}

const shapes = { none: CircleSlash, warn: Megaphone, suspend: Lock, ban: Ban }

/** The choice of an action: four signs, and the meaning of the chosen one. */
export function ActionChoice({ act, error, onChange }: Props) {
  const notes = fieldProps('act', { error, hint: true, scope: 'decide' })
  const { id } = notes
  return (
    <fieldset className={styles.acts} aria-describedby={notes['aria-describedby']}>
      <legend>{texts.act}</legend>
      <div className={styles.signs}>
        {acts.map((each, at) => {
          const Icon = shapes[each]
          return (
            <label key={each} data-act={each}>
              <input
                type="radio"
                name="act"
                id={at === 0 ? id : undefined}
                value={each}
                checked={each === act}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(each)}
              />
              <Icon aria-hidden />
              <span>{texts.acts[each]}</span>
            </label>
          )
        })}
      </div>
      <p className={styles.hint} id={`${id}-hint`} role="status">
        {act && texts.actHints[act]}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
