import { useEffect, useState } from 'react'
import { fullTime, timeLabel } from '../../../format/dates.ts'
import { VisuallyHidden } from '../parts.ts'
import styles from './TimeLabel.module.css'

/**
 * Shows the label of a time; the tooltip, screen readers and paper have the full local time with its
 * zone.
 */
export function TimeLabel({ at, now }: { at: string; now: number }) {
  const full = fullTime(at)
  return (
    <time className={styles.time} dateTime={at} title={full}>
      <span>{timeLabel(at, now)}</span>
      <VisuallyHidden>{` (${full})`}</VisuallyHidden>
    </time>
  )
}

const MINUTE_MS = 60_000

/** Returns the current time, updated every minute, so that labels stay true. */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
