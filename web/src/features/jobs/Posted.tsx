import { postedDay, postedExactly } from './postedOn.ts'

/** The day; the exact moment is in the tooltip. */
export function Posted({ at }: { at: string }) {
  return (
    <time dateTime={at} title={postedExactly(at)}>
      {postedDay(at)}
    </time>
  )
}
