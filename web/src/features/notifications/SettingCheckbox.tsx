import { CheckField } from '../../ui/kit/forms/CheckField.tsx'
import styles from './NotificationForm.module.css'
import type { useSetting } from './useNotificationSettings.ts'

interface Props extends ReturnType<typeof useSetting<boolean>> {
  name: string
  label: string
  hint?: string
}

/** A box of the settings in a row of its own. */
export const SettingCheckbox = ({ name, label, hint, value, choose, ...outcome }: Props) => (
  <CheckField
    className={styles.check}
    label={<b>{label}</b>}
    {...{ name, hint, value, choose, outcome }}
  />
)
