import type { EmailChoice, NotificationSettings } from '@wayside/contract/notifications'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Select } from '../../ui/kit/forms/controls.tsx'
import { Outcome } from '../../ui/kit/forms/Outcome.tsx'
import { Stack, Text } from '../../ui/kit/layout.ts'
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
  <Stack as="form" gap={5} onSubmit={(event) => event.preventDefault()}>
    <EditSection title={texts.emails}>
      <Text ink="quiet">{withNames(texts.emailsHint, email)}</Text>
      {settings.emailDisabled && <EmailsDisabled why={settings.emailDisabled} email={email} />}
      <Stack>
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
      </Stack>
    </EditSection>
    <NotificationTimes settings={settings} />
  </Stack>
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
