import type { UserType } from '@wayside/contract/accountFields'
import { Check } from 'lucide-react'
import { FieldError } from '../../kit/forms/controls.tsx'
import { VisuallyHidden } from '../../kit/parts.ts'
import signpostStyles from '../../kit/Signpost.module.css'
import { userTypes } from '../userTypes.ts'
import styles from './UserTypeSigns.module.css'

const types: readonly UserType[] = ['nomad', 'host', 'local']

interface UserTypeSignsProps {
  error: string | undefined
  /** The type chosen at first. */
  chosen?: string
  onChoose?: (type: UserType) => void
}

/** The three types of members as a radio group; each is a sign on one post. */
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
      <p className={styles.typesLabel} id="types-label">
        {userTypeTexts.question}
      </p>
      {error && <FieldError id="field-hostornomad-error">{error}</FieldError>}
      <div className={`${signpostStyles.signpost} ${styles.typesPost}`}>
        {types.map((type, at) => {
          const { word, Icon } = userTypes[type]
          return (
            <label
              key={type}
              className={`${signpostStyles.sign} ${styles.typeSign}`}
              data-type={type}
            >
              <VisuallyHidden
                as="input"
                type="radio"
                name="hostornomad"
                value={type}
                defaultChecked={type === chosen}
                onChange={() => onChoose?.(type)}
                id={at === 0 ? 'field-hostornomad' : undefined}
              />
              <Icon className={styles.typeIcon} aria-hidden />
              <span className={styles.typeName}>{word}</span>
              <span className={styles.typeLine}>{userTypeTexts.lines[type]}</span>
              <Check className={styles.typeCheck} aria-hidden />
            </label>
          )
        })}
      </div>
    </div>
  )
}

const userTypeTexts = {
  question: 'How will you take part?',
  lines: {
    nomad: 'On the road, looking for people more than places.',
    host: 'A spare bed, a warm kitchen, an open door.',
    local: 'Knows the good bakery and the last bus home.',
  },
} as const
