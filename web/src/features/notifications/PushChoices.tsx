import type { NotificationSettings } from '@wayside/contract/notifications'
import { Stack } from '../../ui/kit/layout.ts'
import { deviceTexts as texts } from './devices.texts.ts'
import styles from './NotificationForm.module.css'
import { SettingCheckbox } from './SettingCheckbox.tsx'
import { useSetting } from './useNotificationSettings.ts'

type Group = NotificationSettings['groups'][number]

/** Devices always show this group. */
const isAlways = ({ group }: Group) => group === 'security'

/** The choices for devices: a checkbox for each group, and one for the text of messages. */
export const PushChoices = ({ settings }: { settings: NotificationSettings }) => (
  <Stack>
    {settings.groups.map((group) =>
      isAlways(group) ? (
        <div key={group.group} className={styles.row}>
          <span className={styles.name}>{group.label}</span>
          <p className={styles.always}>{texts.always}</p>
        </div>
      ) : (
        <PushChoice key={group.group} {...group} />
      ),
    )}
    <PushText isOn={settings.pushText} />
  </Stack>
)

function PushChoice({ group, label, push }: Group) {
  const setting = useSetting(push, (isOn) => ({ push: { [group]: isOn } }))
  return <SettingCheckbox name={`push.${group}`} label={label} {...setting} />
}

function PushText({ isOn }: { isOn: boolean }) {
  const setting = useSetting(isOn, (pushText) => ({ pushText }))
  return (
    <SettingCheckbox
      name="pushText"
      label={texts.pushText}
      hint={texts.pushTextHint}
      {...setting}
    />
  )
}
