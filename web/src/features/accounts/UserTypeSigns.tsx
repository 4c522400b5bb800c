import type { UserType } from '@wayside/contract/accounts'
import { Backpack, Check, CircleAlert, House, MapPin } from 'lucide-react'
import { registerTexts, userTypeTexts } from './accounts.texts.ts'
import '../../ui/Field.css'
import './UserTypeSigns.css'

const signs = [
  { type: 'nomad', Icon: Backpack },
  { type: 'host', Icon: House },
  { type: 'local', Icon: MapPin },
] as const satisfies { type: UserType; Icon: typeof House }[]

/** The three ways to come along, as blades of one signpost; a radio group. */
export function UserTypeSigns({ error }: { error: string | undefined }) {
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
        {registerTexts.type}
      </p>
      {error && (
        <p className="field-error" id="field-hostornomad-error">
          <CircleAlert className="i" aria-hidden />
          {error}
        </p>
      )}
      <div className="types-post">
        {signs.map(({ type, Icon }, at) => (
          <label key={type} className={`type-sign ${type}`}>
            <input className="vh" type="radio" name="hostornomad" value={type} id={at === 0 ? 'field-hostornomad' : undefined} />
            <Icon className="type-icon" aria-hidden />
            <span className="type-name">{userTypeTexts[type].name}</span>
            <span className="type-line">{userTypeTexts[type].line}</span>
            <Check className="type-check" aria-hidden />
          </label>
        ))}
      </div>
    </div>
  )
}
