import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import type { Notification } from '@wayside/contract/notificationList'
import { expect, test } from 'vitest'
import { entriesOf, type ListPages, withNewest, withRead, withSeen } from './listPages.ts'
import { listKey, listQuery } from './useNotificationList.ts'

const entry = (_id: string, more: Partial<Notification> = {}): Notification => ({
  _id,
  topic: 'security.password',
  group: 'security',
  text: 'Your password was changed',
  actors: [],
  actorCount: 0,
  eventCount: 1,
  object: { type: 'account', _id: '', title: '' },
  url: '/settings#security',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  isSeen: false,
  isRead: false,
  ...more,
})

/** A list of two pages: 5 and 4, then 3 and 2. */
const list: ListPages = {
  pages: [
    { notifications: [entry('5'), entry('4')], unseen: 4, nextCursor: 'x' },
    { notifications: [entry('3'), entry('2')], unseen: 4 },
  ],
  pageParams: ['', 'x'],
}
const idsOf = ({ pages }: ListPages) => entriesOf(pages).map(({ _id }) => _id)
const those = ({ pages }: ListPages, is: 'isSeen' | 'isRead') =>
  entriesOf(pages).flatMap((each) => (each[is] ? [each._id] : []))

test('puts an entry that comes live at the top, once', () => {
  expect(idsOf(withNewest(list, entry('6')))).toEqual(['6', '5', '4', '3', '2'])
  const updated = withNewest(list, entry('3', { eventCount: 2 }))
  expect(idsOf(updated)).toEqual(['3', '5', '4', '2'])
  expect(updated.pages[0]?.notifications[0]?.eventCount).toBe(2)
})

test('shows an entry once that has moved between two pages', () => {
  const [first, second] = list.pages
  const moved = { notifications: [entry('4'), ...(second?.notifications ?? [])], unseen: 4 }
  expect(idsOf({ ...list, pages: first ? [first, moved] : [] })).toEqual(['5', '4', '3', '2'])
})

test('marks an entry and every older one as seen, and nothing as read', () => {
  const seen = withSeen(list, '4')
  expect(those(seen, 'isSeen')).toEqual(['4', '3', '2'])
  expect(those(seen, 'isRead')).toEqual([])
  expect(those(withSeen(list, '9'), 'isSeen')).toEqual([])
})

test('marks some entries as read, or all, which were then seen as well', () => {
  const read = withRead(list, ['3'])
  expect([those(read, 'isRead'), those(read, 'isSeen')]).toEqual([['3'], ['3']])
  expect(those(withRead(list, 'all'), 'isRead')).toEqual(['5', '4', '3', '2'])
})

test('keeps what was marked as read while older entries loaded', async () => {
  const cache = new QueryClient()
  let meanwhile = () => {}
  const observer = new InfiniteQueryObserver(cache, {
    ...listQuery,
    queryFn: ({ pageParam }) => {
      meanwhile()
      const notifications = [entry(pageParam || 'newest')]
      return Promise.resolve({
        success: true as const,
        notifications,
        unseen: 1,
        nextCursor: 'older',
      })
    },
  })
  await observer.refetch()
  meanwhile = () =>
    cache.setQueryData<ListPages>(listKey, (shown) => shown && withRead(shown, 'all'))
  await observer.fetchNextPage()
  const shown = cache.getQueryData<ListPages>(listKey) ?? list
  expect(idsOf(shown)).toEqual(['newest', 'older'])
  expect(those(shown, 'isRead')).toEqual(['newest'])
})
