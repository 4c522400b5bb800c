import { useEffect } from 'react'
import { setUnreadInTitle } from '../browser/pageTitle.ts'
import { useUnreadCount } from '../features/messages/conversations/useConversations.ts'

/** How many messages wait, in the header and in front of the title. */
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
