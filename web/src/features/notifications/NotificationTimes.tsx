import type { DigestChoice, NotificationSettings } from '@wayside/contract/notifications'
import { type ReactNode, useMemo } from 'react'
import { zonesByPart } from '../../browser/timeZones.ts'
import { EditSection } from '../../ui/kit/EditSection.tsx'
import { Select } from '../../ui/kit/forms/controls.tsx'
import { Outcome } from '../../ui/kit/forms/Outcome.tsx'
import { Stack } from '../../ui/kit/layout.ts'
import styles from './NotificationForm.module.css'
import { notificationTexts as texts } from './notifications.texts.ts'
import { QuietHours } from './QuietHours.tsx'
import { useBrowserZone, useSetting } from './useNotificationSettings.ts'

/** When a member is told: how often a digest comes, and in which hours nothing does. */
export function NotificationTimes({ settings }: { settings: NotificationSettings }) {
  useBrowserZone(settings)
  return (
    <EditSection title={texts.times}>
      <Stack>
        <Digest chosen={settings.digest} />
        <QuietHours settings={settings} />
        <TimeZone chosen={settings.timeZone} />
      </Stack>
    </EditSection>
  )
}

function Digest({ chosen }: { chosen: DigestChoice }) {
  const setting = useSetting(chosen, (digest) => ({ digest }))
  return (
    <SelectRow
      name="digest"
      label={texts.digest}
      hint={texts.digestHint}
      setting={setting}
      choose={(value) => setting.choose(value as DigestChoice)}
    >
      {Object.entries(texts.digests).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectRow>
  )
}

function TimeZone({ chosen }: { chosen: string }) {
  const setting = useSetting(chosen, (timeZone) => ({ timeZone }))
  const parts = useMemo(() => zonesByPart(setting.value), [setting.value])
  return (
    <SelectRow name="timeZone" label={texts.timeZone} setting={setting} choose={setting.choose}>
      {parts.map(({ part, zones }) => {
        const options = zones.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))
        return part ? (
          <optgroup key={part} label={part}>
            {options}
          </optgroup>
        ) : (
          options
        )
      })}
    </SelectRow>
  )
}

interface SelectRowProps {
  name: string
  label: string
  hint?: string
  setting: { value: string; isSaved: boolean; hasFailed: boolean }
  choose: (value: string) => void
  children: ReactNode
}

const SelectRow = ({ name, label, hint, setting, choose, children }: SelectRowProps) => (
  <div className={styles.row}>
    <p className={styles.name}>
      <label htmlFor={name}>{label}</label>
      {hint && <span id={`${name}-hint`}>{hint}</span>}
    </p>
    <Select
      className={styles.control}
      id={name}
      name={name}
      aria-describedby={`${hint ? `${name}-hint ` : ''}${name}-outcome`}
      value={setting.value}
      onChange={({ target }) => choose(target.value)}
    >
      {children}
    </Select>
    <Outcome name={name} {...setting} />
  </div>
)
