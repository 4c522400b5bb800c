import { fullTime, timeLabel } from './timeLabel.ts'

/** A moment by its label; the full local time with its zone is in the tooltip and for screen readers. */
export function When({ at, now }: { at: string; now: number }) {
  const full = fullTime(at)
  return (
    <time dateTime={at} title={full}>
      {timeLabel(at, now)}
      <span className="vh"> ({full})</span>
    </time>
  )
}
