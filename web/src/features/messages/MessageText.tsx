import { Fragment } from 'react'
import { linkify } from './linkify.ts'

/** The words of a message as they were written; web addresses in it can be followed. */
export function MessageText({ text }: { text: string }) {
  return linkify(text).map((part, at) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  )
}
