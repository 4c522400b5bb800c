import { countOf } from '../../format/counts.ts'
import { formatNumber } from '../../format/numbers.ts'

/** spec §2 and §8, Feed; the rules of a post are in the contract. */
export const feedTexts = {
  title: 'Social Feed',
  showing: (shown: number, total: number) =>
    `Showing ${formatNumber(shown)} of ${formatNumber(total)} posts`,
  loading: 'Loading feed...',
  empty: 'No posts found. Be the first to share something!',
  write: 'Write a post',
  writeTo: (name: string) => `Write to ${name}`,
  showAll: 'Show all posts',
  more: 'Load More Posts',
  end: "You've reached the end of the feed!",
  /** The server counts up to 100. */
  newPosts: (count: number) => (count < 100 ? countOf(count, 'new post') : '99+ new posts'),
  failed: 'Failed to fetch posts',
  searchFailed: 'Failed to search posts',
} as const

export const shareTexts = {
  form: 'Write a post',
  label: "What's on your mind?",
  unfold: 'Tags and sharing',
  placeholder: 'A tip, a question, a place worth the detour...',
  tagsPlaceholder: 'Tags, e.g. hiking',
  added: (tag: string) => `Tag ${tag} added`,
  removed: (tag: string) => `Tag ${tag} removed`,
  submit: 'Share',
  busy: 'Sharing...',
  failed: 'Failed to create post',
  left: (count: number) => `${countOf(count, 'character')} left`,
  over: (count: number) => `${countOf(count, 'character')} over the limit`,
} as const

export const tagTexts = {
  label: 'Tags',
  hint: 'Up to 5. Enter or a comma adds one.',
  add: 'Add Tag',
  chosen: 'Selected tags',
  remove: (tag: string) => `Remove tag ${tag}`,
} as const

export const searchTexts = {
  title: 'Search the feed',
  tag: 'Tag',
  placeholder: 'e.g. hiking',
  country: 'Country',
  anywhere: 'All Countries',
  search: 'Search',
  clear: 'Clear Search',
} as const

export const postTexts = {
  nobody: 'Unknown User',
  nowhere: 'Unknown Location',
  notMatching: 'Your new post, not part of this search',
  tags: 'Tags',
  more: 'Show more',
  less: 'Show less',
  remove: 'Delete post',
  confirmTitle: 'Are you sure you want to delete this post?',
  confirmText: 'It disappears for everyone right away. You can undo this for a few moments.',
  cancel: 'Keep it',
  submit: 'Delete',
  removed: 'Post deleted',
  undo: 'Undo',
  undoFailed: 'The post could not be restored',
  sending: 'Sharing...',
  removeFailed: 'Failed to delete post',
} as const
