import { useEffect } from 'react'
import { shortCount } from '../format/numbers.ts'
import { type Counts, useCounts } from './useCounts.ts'

/** Shows the unread count in the header. Lazy, so a file of its own. */
export default function UnreadBadge() {
  const { messages } = useCounts()
  if (messages === 0) return null
  return (
    <span className="badge">
      <span>{shortCount(messages)}</span>
      <span className="vh"> unread</span>
    </span>
  )
}

/** Tells the same counts to the bottom bar. */
export function BarCounts({ onChange }: { onChange: (counts: Counts) => void }) {
  const { messages, notifications } = useCounts()
  useEffect(() => onChange({ messages, notifications }), [messages, notifications, onChange])
  return null
}
