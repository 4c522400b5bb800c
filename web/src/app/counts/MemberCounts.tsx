import type { Me } from '@wayside/contract/accounts'
import { useCallback, useEffect, useState } from 'react'
import { setCountInTitle } from '../../browser/pageTitle.ts'
import { useLivePocket } from '../../features/agreements/pocket/useLivePocket.ts'
import { useLiveMessages } from '../../features/messages/history/useLiveMessages.ts'
import { listTexts as texts } from '../../features/notifications/list/list.texts.ts'
import { useLiveNotifications } from '../../features/notifications/list/useLiveNotifications.ts'
import { usePollBadge } from '../../features/notifications/list/usePollBadge.ts'
import { sessionEnded } from '../../realtime/signals.ts'
import { VisuallyHidden } from '../../ui/kit/parts.ts'
import { useCounts } from './useCounts.ts'

/**
 * Keeps the counts of a member live on every page, in front of the title and on the icon of the
 * installed app, and announces new notifications. Lazy, so a file of its own.
 */
export default function MemberCounts({ me }: { me: Me }) {
  const [news, setNews] = useState({ count: 0, at: 0 })
  const takeEntry = useCallback(
    () => setNews(({ count, at }) => ({ count: isRecent(at) ? count + 1 : 1, at: Date.now() })),
    [],
  )
  useLiveMessages(me._id)
  useLiveNotifications(me._id, takeEntry)
  useLivePocket()
  usePollBadge()
  const { messages, notifications, areKnown } = useCounts()
  const total = messages + notifications

  useEffect(() => {
    setCountInTitle(total)
    // A push may have set it before the page was there.
    if (areKnown) showAppBadge(total)
  }, [total, areKnown])
  useEffect(() => {
    const clear = () => {
      setCountInTitle(0)
      showAppBadge(0)
    }
    const leave = sessionEnded.add(clear)
    return () => {
      leave()
      clear()
    }
  }, [])

  // Screen readers announce what changes in here: the sentence is put in anew for each.
  return (
    <VisuallyHidden as="div" role="status">
      {news.count > 0 && <p key={news.at}>{texts.announced(news.count)}</p>}
    </VisuallyHidden>
  )
}

// News that comes within this time is announced together.
const TOGETHER_MS = 3000
const isRecent = (at: number) => Date.now() - at < TOGETHER_MS

/**
 * Shows a count on the icon of the installed app, and takes it away at 0. Browsers without it, and
 * pages that are not installed, do nothing.
 */
function showAppBadge(count: number) {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  if (!setAppBadge || !clearAppBadge) return
  const change = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  change.catch(() => {})
}
