import type { EmailChoice, NotificationSettings } from '@wayside/contract/notifications'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Select } from '../../ui/kit/forms/controls.tsx'
import { Outcome } from '../../ui/kit/forms/Outcome.tsx'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { withNames } from '../../ui/kit/text/withNames.tsx'
import { EmailsDisabled } from './EmailsDisabled.tsx'
import styles from './NotificationForm.module.css'
import { NotificationTimes } from './NotificationTimes.tsx'
import { notificationTexts as texts } from './notifications.texts.ts'
import { SettingCheckbox } from './SettingCheckbox.tsx'
import { useSetting } from './useNotificationSettings.ts'

interface Props {
  settings: NotificationSettings
  /** Where the emails go. */
  email: string
}

type Group = NotificationSettings['groups'][number]

/** The form of the notification settings, with a row for each group that the server names. */
export const NotificationForm = ({ settings, email }: Props) => (
  <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
    <EditSection title={texts.emails}>
      <p className={styles.lead}>{withNames(texts.emailsLead, email)}</p>
      {settings.emailDisabled && <EmailsDisabled why={settings.emailDisabled} email={email} />}
      <div className={styles.rows}>
        {settings.groups.map((group) => (
          <fieldset key={group.group} className={styles.row}>
            <legend>{group.label}</legend>
            {group.email === 'required' ? (
              <p className={styles.always}>
                <VisuallyHidden>{texts.email}: </VisuallyHidden>
                {texts.always}
              </p>
            ) : (
              <EmailSelect group={group.group} chosen={group.email} />
            )}
          </fieldset>
        ))}
        <EmailText isOn={settings.emailText} />
      </div>
    </EditSection>
    <NotificationTimes settings={settings} />
  </form>
)

function EmailSelect({ group, chosen }: { group: Group['group']; chosen: EmailChoice }) {
  const name = `email.${group}`
  const setting = useSetting(chosen, (email) => ({ email: { [group]: email } }))
  return (
    <>
      <Select
        className={styles.control}
        name={name}
        aria-label={texts.email}
        aria-describedby={`${name}-outcome`}
        value={setting.value}
        onChange={({ target }) => setting.choose(target.value as EmailChoice)}
      >
        {Object.entries(texts.timings).map(([timing, label]) => (
          <option key={timing} value={timing}>
            {label}
          </option>
        ))}
      </Select>
      <Outcome name={name} {...setting} />
    </>
  )
}

function EmailText({ isOn }: { isOn: boolean }) {
  const setting = useSetting(isOn, (emailText) => ({ emailText }))
  const { emailText: label, emailTextHint: hint } = texts
  return <SettingCheckbox name="emailText" label={label} hint={hint} {...setting} />
}
