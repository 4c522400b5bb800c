import { useEffect } from 'react'
import { shortCount } from '../../format/numbers.ts'
import { Badge, VisuallyHidden } from '../../ui/kit/parts.ts'
import * as texts from '../app.texts.ts'
import { useCounts } from './useCounts.ts'

/** Shows the unread count in the header. Lazy, so a file of its own. */
export default function UnreadBadge() {
  const { messages } = useCounts()
  if (messages === 0) return null
  return (
    <Badge>
      <span>{shortCount(messages)}</span>
      <VisuallyHidden>{` ${texts.unread}`}</VisuallyHidden>
    </Badge>
  )
}

/** Tells the same count to the bottom bar. */
export function BarCount({ onChange }: { onChange: (unread: number) => void }) {
  const { messages } = useCounts()
  useEffect(() => onChange(messages), [messages, onChange])
  return null
}
