import { type Act, acts } from '@wayside/contract/cases'
import { Ban, CircleSlash, Lock, Megaphone } from 'lucide-react'
import { Choice, ChoiceGroup } from '../../../ui/kit/forms/Choice.tsx'
import { FieldError } from '../../../ui/kit/forms/controls.tsx'
import { fieldProps } from '../../../ui/kit/forms/Field.tsx'
import { Text, WithIcon } from '../../../ui/kit/layout.ts'
import styles from './ActionChoice.module.css'
import { decideTexts as texts } from './decision.texts.ts'

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
    <ChoiceGroup aria-describedby={notes['aria-describedby']} legend={texts.act} frames="pair">
      {acts.map((each, at) => {
        const Icon = shapes[each]
        return (
          <Choice
            key={each}
            type="radio"
            name="act"
            id={at === 0 ? id : undefined}
            value={each}
            checked={each === act}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(each)}
          >
            <WithIcon ink={each === 'ban' ? 'danger' : undefined}>
              <Icon aria-hidden />
              <span>{texts.acts[each]}</span>
            </WithIcon>
          </Choice>
        )
      })}
      <Text className={styles.hint} ink="quiet" size="small" id={`${id}-hint`} role="status">
        {act && texts.actHints[act]}
      </Text>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </ChoiceGroup>
  )
}
