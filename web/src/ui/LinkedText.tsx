import { Fragment } from 'react'
import type { TextPart } from './linkify.ts'

/** The words of a member as they were written; web addresses in them can be followed. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, at) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // A direction of its own isolates it: what stands before it cannot make it read backwards, as another address.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={at} dir="ltr" href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  )
}
