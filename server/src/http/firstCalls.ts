import { accounts } from '@wayside/contract/accounts'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { messages } from '@wayside/contract/messages'
import type { screens } from '@wayside/contract/screens'

type Screen = keyof typeof screens

const firstCalls: Partial<Record<Screen, string>> = {
  jobs: `${jobs.list.path}?page=1&limit=${limits.jobsPerPage}`,
  feed: `${feed.posts.path}?page=1&limit=${limits.feedPage}`,
  messages: messages.conversations.path,
}

/** A Link header for what a member's screen will ask for, so that the browser asks while the screen's scripts are still coming. */
export function announced(screen: Screen, hasSearch: boolean) {
  const list = firstCalls[screen]
  // A search in the address is for another list; that of the conversations is always the same.
  const calls = [accounts.status.path, ...(list && (!hasSearch || screen === 'messages') ? [list] : [])]
  return calls.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`).join(', ')
}
