import { detailChoices } from '@wayside/contract/detailChoices'
import { Choice, ChoiceGroup } from '../../../ui/kit/forms/Choice.tsx'
import { FieldError } from '../../../ui/kit/forms/controls.tsx'
import { fieldId } from '../../../ui/kit/forms/Field.tsx'
import { formTexts as texts } from './form.texts.ts'
import type { DetailsEdit } from './useDetailsForm.ts'

const answers = Object.entries({ ...detailChoices.hosting, '': texts.notSaid })
const name = 'hosting'

/** Whether the member hosts, as radio buttons. */
export function HostingChoice({ edit }: { edit: DetailsEdit }) {
  const error = edit.problemOf(name)
  return (
    <ChoiceGroup
      id={fieldId(name)}
      tabIndex={-1}
      aria-describedby={error && `${fieldId(name)}-error`}
      legend={texts.fields.hosting}
      frames="list"
      note={error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
    >
      {answers.map(([value, label]) => (
        <Choice
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={edit.fields.hosting === value}
          onChange={() => edit.write(name, value)}
        >
          {label}
        </Choice>
      ))}
    </ChoiceGroup>
  )
}
