import './PasswordStrength.css'
import { passwordStrength, strengths } from './passwordStrength.ts'

/** spec §5: how strong a password is, as a bar and as a word; what is asked for, while there is none. */
export function PasswordStrength({ password, ask }: { password: string; ask: string }) {
  const strength = password === '' ? undefined : passwordStrength(password)
  const steps = strength ? strengths.indexOf(strength) + 1 : 0
  return (
    <div className="strength" data-steps={steps}>
      {strength && (
        <meter className="strength-meter" min={0} max={strengths.length} value={steps} aria-label="Password strength">
          {strength}
        </meter>
      )}
      <p role="status">
        {strength ? (
          <>
            Password strength: <strong>{strength}</strong>
          </>
        ) : (
          ask
        )}
      </p>
    </div>
  )
}
