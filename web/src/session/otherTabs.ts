import { browserShelf, tabShelf } from '../shelf.ts'

/** What one tab tells the others: a member has left, or has come in. */
export type TabNews = { kind: 'left' | 'arrived'; me: string }

const channel = 'document' in globalThis && 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined

export const tellTabs = (news: TabNews) => channel?.postMessage(news)
export const onTabNews = (listen: (news: TabNews) => void) =>
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => listen(data))

/** When members have logged out here last, by member. */
const key = 'logouts'
const logoutsIn = (shelf: Pick<typeof browserShelf, 'read'>): Record<string, number> => JSON.parse(shelf.read(key) ?? '{}')

/** For tabs that sleep now and hear nothing. */
export function markLogout(member: string) {
  browserShelf.keep(key, JSON.stringify({ ...logoutsIn(browserShelf), [member]: Date.now() }))
  hasMissedLogout()
}

/** Whether somebody has logged out elsewhere since this tab looked last; what they have typed here goes. */
export function hasMissedLogout() {
  const now = logoutsIn(browserShelf)
  const before = logoutsIn(tabShelf)
  const left = Object.keys(now).filter((member) => now[member] !== before[member])
  if (left.length === 0) return false
  for (const name of tabShelf.keys()) if (!isDraft(name) || left.includes(writerOf(name))) tabShelf.drop(name)
  tabShelf.keep(key, JSON.stringify(now))
  return true
}

// Drafts are kept as `draft:<writer>:<chat>`, `postDraft:<writer>` and so on. What is not a draft belongs to nobody.
const isDraft = (name: string) => /^\w*draft:/i.test(name)
const writerOf = (name: string) => name.split(':')[1] ?? ''
