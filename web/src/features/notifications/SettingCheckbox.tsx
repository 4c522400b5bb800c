import { Outcome } from '../../ui/kit/forms/Outcome.tsx'
import styles from './NotificationForm.module.css'
import type { useSetting } from './useNotificationSettings.ts'

interface Props extends ReturnType<typeof useSetting<boolean>> {
  name: string
  label: string
  hint?: string
}

/** A box of the settings that is saved as soon as it changes, and says so beside it. */
export const SettingCheckbox = ({ name, label, hint, value, choose, ...outcome }: Props) => (
  <div className={styles.row} data-check>
    <label>
      <input
        type="checkbox"
        name={name}
        aria-describedby={hint ? `${name}-hint ${name}-outcome` : `${name}-outcome`}
        checked={value}
        onChange={({ target }) => choose(target.checked)}
      />
      <span>{label}</span>
    </label>
    {hint && (
      <p className={styles.hint} id={`${name}-hint`}>
        {hint}
      </p>
    )}
    <Outcome name={name} {...outcome} />
  </div>
)
