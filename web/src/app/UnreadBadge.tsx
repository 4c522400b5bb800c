import { useEffect } from 'react'
import { setUnreadInTitle } from '../browser/pageTitle.ts'
import { useUnreadCount } from '../features/messages/conversations/useConversations.ts'

/** Shows the unread count in the header and in front of the title. Lazy, so a file of its own. */
export default function UnreadBadge() {
  const count = useUnreadCount()
  useEffect(() => {
    setUnreadInTitle(count)
    return () => setUnreadInTitle(0)
  }, [count])

  if (count === 0) return null
  return (
    <span className="badge">
      {count > 99 ? '99+' : count}
      <span className="vh"> unread</span>
    </span>
  )
}

/** Tells the same count to the bottom bar. */
export function UnreadCount({ onChange }: { onChange: (count: number) => void }) {
  const count = useUnreadCount()
  useEffect(() => onChange(count), [count, onChange])
  return null
}
