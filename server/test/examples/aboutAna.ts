import type { Endpoint } from '@wayside/contract/endpoint'
import type { ApiRequest } from '../apiClient.ts'
import type { TestMember } from '../harness.ts'

/** Ana, whom a call is about, and what of her there is. */
export interface Subject {
  ana: TestMember
  jobId: string
  postId: string
  /** The caller's chat with Ana, and her newest message in it. */
  chatId: string
  messageId: string
}

/**
 * The answers to a call about Ana by one whom she has blocked, by one who has blocked her, and by
 * somebody else, also while she is suspended, banned or leaving, and once she is erased: the status,
 * and whether the response holds her id or that of something of hers. One who has muted her is answered
 * as somebody else, unless `muted` says otherwise, as for posts.
 */
export interface AboutAna {
  call?: (subject: Subject) => ApiRequest<Endpoint>
  blocked: Cell
  blocker: Cell
  muted?: Cell
  third: Cell
  notGood: Cell
  erased: Cell
}
type Cell = readonly [status: number, shows: 'shows her' | 'hides her']

export const shown: Cell = [200, 'shows her']
export const hidden: Cell = [200, 'hides her']
export const gone = (status: number): Cell => [status, 'hides her']

export const always = (cell: Cell) => ({
  ...{ blocked: cell, blocker: cell, third: cell },
  ...{ notGood: cell, erased: cell },
})
export const list = { ...always(hidden), third: shown }
export const listInFeed = { ...list, muted: hidden }
export const alwaysDone = always(hidden)
