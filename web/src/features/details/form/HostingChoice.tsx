import { detailChoices } from '@wayside/contract/detailChoices'
import { FieldError } from '../../../ui/kit/forms/controls.tsx'
import { fieldId } from '../../../ui/kit/forms/Field.tsx'
import { formTexts as texts } from './form.texts.ts'
import styles from './HostingChoice.module.css'
import type { DetailsEdit } from './useDetailsForm.ts'

const answers = Object.entries({ ...detailChoices.hosting, '': texts.notSaid })
const name = 'hosting'

/** Whether the member hosts, as radio buttons. */
export function HostingChoice({ edit }: { edit: DetailsEdit }) {
  const error = edit.problemOf(name)
  return (
    <fieldset
      className={styles.hosting}
      aria-describedby={error && `${fieldId(name)}-error`}
      id={fieldId(name)}
      tabIndex={-1}
    >
      <legend>{texts.fields.hosting}</legend>
      {error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
      <div className={styles.answers}>
        {answers.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={edit.fields.hosting === value}
              onChange={() => edit.write(name, value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
