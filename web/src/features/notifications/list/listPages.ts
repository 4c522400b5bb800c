import type { InfiniteData } from '@tanstack/react-query'
import type { Notification } from '@wayside/contract/notificationList'
import { eachOnce } from '../../../api/growingList.ts'

export interface ListPage {
  notifications: Notification[]
  unseen: number
  nextCursor?: string | null | undefined
}

export type ListPages = InfiniteData<ListPage, string>

/** The entries of all pages, each once: one that was updated has moved to the first page. */
export const entriesOf = (pages: readonly ListPage[]) =>
  eachOnce(pages.flatMap(({ notifications }) => notifications))

const withEntries = (
  { pages, ...rest }: ListPages,
  change: (entries: Notification[], isFirst: boolean) => Notification[],
): ListPages => ({
  ...rest,
  pages: pages.map((page, at) => ({
    ...page,
    notifications: change(page.notifications, at === 0),
  })),
})

/** Puts an entry that came live at the top; an older state of it goes. */
export const withNewest = (list: ListPages, entry: Notification) =>
  withEntries(list, (entries, isFirst) => {
    const others = entries.filter(({ _id }) => _id !== entry._id)
    return isFirst ? [entry, ...others] : others
  })

/** A member who has seen an entry has seen every older one. */
export function withSeen(list: ListPages, upTo: string) {
  let isReached = false
  return withEntries(list, (entries) =>
    entries.map((entry) => {
      isReached ||= entry._id === upTo
      return isReached && !entry.isSeen ? { ...entry, isSeen: true } : entry
    }),
  )
}

/** Marks entries as read, which makes them seen as well. */
export const withRead = (list: ListPages, ids: readonly string[] | 'all') =>
  withEntries(list, (entries) =>
    entries.map((entry) =>
      ids === 'all' || ids.includes(entry._id) ? { ...entry, isSeen: true, isRead: true } : entry,
    ),
  )
