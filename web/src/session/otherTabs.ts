import { browserShelf, tabShelf } from '../shelf.ts'

/** What one tab tells the others: a member has left, or has come in. */
export type TabNews = { kind: 'left' } | { kind: 'arrived'; me: string }

const channel = 'document' in globalThis && 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

export const tellTabs = (news: TabNews) => channel?.postMessage(news)
export const onTabNews = (listen: (news: TabNews) => void) =>
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listen(data))

const last = 'lastLogout'

/** For tabs that sleep now and hear nothing. */
export function markLogout() {
  browserShelf.keep(last, String(Date.now()))
  hasMissedLogout()
}

/** Whether somebody has logged out elsewhere since this tab looked last; what was typed here is theirs and goes. */
export function hasMissedLogout() {
  const now = browserShelf.read(last)
  if (now === null || now === tabShelf.read(last)) return false
  tabShelf.clear()
  tabShelf.keep(last, now)
  return true
}
