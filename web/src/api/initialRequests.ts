import { accounts } from '@wayside/contract/accounts'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { messages } from '@wayside/contract/messages'
import { routePaths } from '@wayside/contract/routes'

/**
 * The first requests of each screen of a member, exactly as its calls make them. The build writes
 * them into the page for public/first.js, which sends them before the scripts run.
 */
export const initialRequests = {
  status: accounts.status.path,
  /** Keyed by path; skipped when the address has a query. */
  lists: {
    [routePaths.jobs]: `${jobs.list.path}?page=1&limit=${limits.jobsPerPage}`,
    [routePaths.feed]: `${feed.posts.path}?page=1&limit=${limits.feedPage}`,
  } as Readonly<Record<string, string>>,
  /** Keyed by path, whatever the query. */
  alwaysLists: { [routePaths.messages]: messages.conversations.path } as Readonly<
    Record<string, string>
  >,
  /** The requests for the chat in the URL. */
  chat: `${messages.chat.path}?limit=${limits.chatPage}`,
}
