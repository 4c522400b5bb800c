import { useEffect, useState } from 'react'
import { fullTime, timeLabel } from '../format/dates.ts'

/**
 * A moment by its label; the full local time with its zone is in the tooltip and for screen
 * readers.
 */
export function TimeLabel({ at, now }: { at: string; now: number }) {
  const full = fullTime(at)
  return (
    <time dateTime={at} title={full}>
      {timeLabel(at, now)}
      <span className="vh"> ({full})</span>
    </time>
  )
}

const MINUTE_MS = 60_000

/** The present moment, a minute old at most: time labels grow old on the screen. */
export function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
