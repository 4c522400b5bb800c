import { Choice } from '../../ui/kit/forms/Choice.tsx'
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
    <Choice
      name={name}
      aria-describedby={`${name}-outcome`}
      hint={hint}
      checked={value}
      onChange={({ target }) => choose(target.checked)}
    >
      <b>{label}</b>
    </Choice>
    <Outcome name={name} {...outcome} />
  </div>
)
