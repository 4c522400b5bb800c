import { accounts } from './accounts.ts'
import { feed } from './feed.ts'
import { jobs } from './jobs.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { routePaths } from './routes.ts'

/**
 * Lists the requests that a member's screen makes before it can show anything. The server announces them with the
 * page; a page that the browser has cached makes them itself (web/public/first.js).
 */
export const firstCalls = {
  status: accounts.status.path,
  /** By path. A search in the address is for another list. */
  lists: {
    [routePaths.jobs]: `${jobs.list.path}?page=1&limit=${limits.jobsPerPage}`,
    [routePaths.feed]: `${feed.posts.path}?page=1&limit=${limits.feedPage}`,
  } as Readonly<Record<string, string>>,
  /** By path, whatever is searched for. */
  alwaysLists: { [routePaths.messages]: messages.conversations.path } as Readonly<Record<string, string>>,
  /** The requests of a chat that the URL names. */
  chat: `${messages.chat.path}?limit=${limits.chatPage}`,
}
