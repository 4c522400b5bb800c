import type { UserType } from '@wayside/contract/accounts'
import { Check, CircleAlert } from 'lucide-react'
import './Field.css'
import { userTypes } from '../userTypes.ts'
import './UserTypeSigns.css'

const types: readonly UserType[] = ['nomad', 'host', 'local']

interface UserTypeSignsProps {
  error: string | undefined
  /** What is chosen to begin with. */
  chosen?: string
  onChoose?: (type: UserType) => void
}

/** The three ways to come along, as blades of one signpost; a radio group. */
export function UserTypeSigns({ error, chosen, onChoose }: UserTypeSignsProps) {
  return (
    <div
      className="types"
      role="radiogroup"
      aria-labelledby="types-label"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error && 'field-hostornomad-error'}
    >
      <p className="types-label" id="types-label">
        {userTypeTexts.question}
      </p>
      {error && (
        <p className="field-error" id="field-hostornomad-error">
          <CircleAlert className="i" aria-hidden />
          {error}
        </p>
      )}
      <div className="types-post">
        {types.map((type, at) => {
          const { word, Icon } = userTypes[type]
          return (
            <label key={type} className="type-sign" data-type={type}>
              <input
                className="vh"
                type="radio"
                name="hostornomad"
                value={type}
                defaultChecked={type === chosen}
                onChange={() => onChoose?.(type)}
                id={at === 0 ? 'field-hostornomad' : undefined}
              />
              <Icon className="type-icon" aria-hidden />
              <span className="type-name">{word}</span>
              <span className="type-line">{userTypeTexts.lines[type]}</span>
              <Check className="type-check" aria-hidden />
            </label>
          )
        })}
      </div>
    </div>
  )
}

/** The three types of member in a sentence each. */
const userTypeTexts = {
  question: 'How will you take part?',
  lines: {
    nomad: 'On the road, looking for people more than places.',
    host: 'A spare bed, a warm kitchen, an open door.',
    local: 'Knows the good bakery and the last bus home.',
  },
} as const
