import type { NotificationSettings } from '@wayside/contract/notifications'
import { deviceTexts as texts } from './devices.texts.ts'
import styles from './NotificationForm.module.css'
import { Outcome } from './Outcome.tsx'
import { useSetting } from './useNotificationSettings.ts'

type Group = NotificationSettings['groups'][number]

/** Devices always show this group. */
const isAlways = ({ group }: Group) => group === 'security'

/** What a member's devices show: a box for each group, and one for the text of messages. */
export const PushChoices = ({ settings }: { settings: NotificationSettings }) => (
  <div className={styles.rows}>
    {settings.groups.map((group) =>
      isAlways(group) ? (
        <div key={group.group} className={styles.row}>
          <span className={styles.group}>{group.label}</span>
          <p className={styles.always}>{texts.always}</p>
        </div>
      ) : (
        <PushChoice key={group.group} {...group} />
      ),
    )}
    <PushText isOn={settings.pushText} />
  </div>
)

function PushChoice({ group, label, push }: Group) {
  const setting = useSetting(push, (isOn) => ({ push: { [group]: isOn } }))
  return <Box name={`push.${group}`} label={label} {...setting} />
}

function PushText({ isOn }: { isOn: boolean }) {
  const setting = useSetting(isOn, (pushText) => ({ pushText }))
  return <Box name="pushText" label={texts.pushText} hint={texts.pushTextHint} {...setting} />
}

interface BoxProps extends ReturnType<typeof useSetting<boolean>> {
  name: string
  label: string
  hint?: string
}

const Box = ({ name, label, hint, value, choose, ...outcome }: BoxProps) => (
  <div className={styles.row} data-check>
    <label>
      <input
        type="checkbox"
        name={name}
        aria-describedby={hint ? `${name}-hint ${name}-outcome` : `${name}-outcome`}
        checked={value}
        onChange={({ target }) => choose(target.checked)}
      />
      {label}
    </label>
    {hint && (
      <p className={styles.hint} id={`${name}-hint`}>
        {hint}
      </p>
    )}
    <Outcome name={name} {...outcome} />
  </div>
)
