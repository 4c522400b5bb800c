import type { UserType } from '@wayside/contract/accountFields'
import { Check } from 'lucide-react'
import { FieldError } from '../../kit/forms/controls.tsx'
import { Stack, Text } from '../../kit/layout.ts'
import { VisuallyHidden } from '../../kit/parts.ts'
import { Sign, Signpost } from '../../kit/Signpost.ts'
import { userTypes } from '../userTypes.ts'
import styles from './UserTypeSigns.module.css'
import { userTypeTexts as texts } from './userTypes.texts.ts'

const types: readonly UserType[] = ['nomad', 'host', 'local']

interface UserTypeSignsProps {
  error: string | undefined
  /** The type chosen at first. */
  chosen?: string
  onChoose?: (type: UserType) => void
}

/**
 * The three types of members as a radio group; each is a sign on one post. Not the kit's
 * `ChoiceGroup`: a fieldset is neither required nor invalid, and its answers show a box each.
 */
export function UserTypeSigns({ error, chosen, onChoose }: UserTypeSignsProps) {
  return (
    <div
      className={styles.types}
      role="radiogroup"
      aria-labelledby="types-label"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && 'field-hostornomad-error'}
    >
      <Stack gap={2}>
        <Text weight="strong" id="types-label">
          {texts.question}
        </Text>
        {error && <FieldError id="field-hostornomad-error">{error}</FieldError>}
      </Stack>
      <Signpost as="div" className={styles.post}>
        {types.map((type, at) => {
          const { word, Icon } = userTypes[type]
          return (
            <Sign as="label" key={type} className={styles.type} data-type={type} data-ring>
              <VisuallyHidden
                as="input"
                type="radio"
                name="hostornomad"
                value={type}
                defaultChecked={type === chosen}
                onChange={() => onChoose?.(type)}
                id={at === 0 ? 'field-hostornomad' : undefined}
              />
              <Icon aria-hidden />
              <strong>{word}</strong>
              <small>{texts.lines[type]}</small>
              <Check className={styles.check} aria-hidden />
            </Sign>
          )
        })}
      </Signpost>
    </div>
  )
}
