import { type NotificationSettings, notificationTexts } from '@wayside/contract/notifications'
import { useState } from 'react'
import { Button } from '../../ui/kit/Button.tsx'
import { Input } from '../../ui/kit/forms/controls.tsx'
import { Outcome } from '../../ui/kit/forms/Outcome.tsx'
import { Grid, Stack } from '../../ui/kit/layout.ts'
import styles from './NotificationForm.module.css'
import { notificationTexts as texts } from './notifications.texts.ts'
import { useSetting } from './useNotificationSettings.ts'

interface Hours {
  from: string
  to: string
}

const none: Hours = { from: '', to: '' }
const usual: Hours = { from: '22:00', to: '07:00' }

/** Two times of day, which are saved when both are there or none is. */
export function QuietHours({
  settings: { quietFrom, quietTo },
}: {
  settings: NotificationSettings
}) {
  const stored = { from: quietFrom ?? '', to: quietTo ?? '' }
  const setting = useSetting<Hours>(stored, ({ from, to }) => ({
    quietFrom: from || null,
    quietTo: to || null,
  }))
  /** Hours that cannot be saved yet. */
  const [draft, setDraft] = useState<Hours>()
  const [isLeft, setIsLeft] = useState(false)
  const hours = draft ?? setting.value
  const isHalf = !hours.from !== !hours.to
  const isSame = hours.from !== '' && hours.from === hours.to

  function take(now: Hours) {
    const isWhole = !now.from === !now.to && (now.from === '' || now.from !== now.to)
    setDraft(isWhole ? undefined : now)
    if (isWhole) setting.choose(now)
  }

  const input = (part: 'from' | 'to', label: string, name: string) => (
    <Stack as="label" gap={1} size="small">
      <span>{label}</span>
      <Input
        type="time"
        name={name}
        aria-describedby="quiet-hint quiet-outcome"
        aria-invalid={isSame || (isHalf && isLeft && !hours[part]) || undefined}
        value={hours[part]}
        onChange={({ target }) => take({ ...hours, [part]: target.value })}
      />
    </Stack>
  )
  const problem = isSame
    ? notificationTexts.twoTimes
    : isHalf && isLeft
      ? notificationTexts.bothTimes
      : undefined
  const isNone = !hours.from && !hours.to
  return (
    <fieldset
      className={styles.row}
      data-wide
      onFocus={() => setIsLeft(false)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setIsLeft(!currentTarget.contains(relatedTarget))
      }
    >
      <legend className={styles.name}>
        {texts.quiet}
        <span id="quiet-hint">{texts.quietHint}</span>
      </legend>
      <div className={styles.control}>
        <Grid column="narrow" gap={3}>
          {input('from', texts.quietFrom, 'quietFrom')}
          {input('to', texts.quietTo, 'quietTo')}
        </Grid>
        <Button kind="inline" onClick={() => take(isNone ? usual : none)}>
          {isNone ? texts.suggestion : texts.noQuiet}
        </Button>
      </div>
      <Outcome name="quiet" {...setting} problem={problem} />
    </fieldset>
  )
}
