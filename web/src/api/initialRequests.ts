import { accounts } from '@wayside/contract/accounts'
import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { limits } from '@wayside/contract/limits'
import { messages } from '@wayside/contract/messages'
import { routePaths } from '@wayside/contract/routes'

/**
 * What a member's screen requests before it can show anything, in the very words of its calls. The
 * build writes it into the page for public/first.js, which sends these requests before the scripts
 * run.
 */
export const initialRequests = {
  status: accounts.status.path,
  /** By path. A search in the address is for another list. */
  lists: {
    [routePaths.jobs]: `${jobs.list.path}?page=1&limit=${limits.jobsPerPage}`,
    [routePaths.feed]: `${feed.posts.path}?page=1&limit=${limits.feedPage}`,
  } as Readonly<Record<string, string>>,
  /** By path, whatever is searched for. */
  alwaysLists: { [routePaths.messages]: messages.conversations.path } as Readonly<
    Record<string, string>
  >,
  /** The requests of a chat that the URL names. */
  chat: `${messages.chat.path}?limit=${limits.chatPage}`,
}
