import { postedAgo, postedExactly } from './postedOn.ts'

/** How long ago; the exact moment is in the tooltip. */
export function Posted({ at }: { at: string }) {
  return (
    <time dateTime={at} title={postedExactly(at)}>
      {postedAgo(at)}
    </time>
  )
}
