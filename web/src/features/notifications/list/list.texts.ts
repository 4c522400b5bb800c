import { countOf } from '../../../format/counts.ts'

/** The bell and the screen `/notifications`. */
export const listTexts = {
  title: 'Notifications',
  bell: (unseen: number) => (unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'),
  announced: (count: number) => countOf(count, 'new notification'),
  loading: 'Loading notifications...',
  empty: 'Nothing new',
  emptyHint: 'News about your account, your reports and your data appears here.',
  failed: 'Failed to load notifications',
  isNew: 'New',
  readAll: 'Mark all as read',
  readFailed: 'This could not be saved. Please try again.',
  more: 'Show more',
  moreLoading: 'Loading more notifications...',
  moreFailed: 'More notifications could not be loaded.',
  seeAll: 'See all',
  settings: 'Settings',
} as const
