import type { Output } from '@wayside/contract/endpoint'
import type { feed, Post } from '@wayside/contract/feed'

export type PageOfPosts = Output<typeof feed.posts>

/** The posts on the screen, and what is known about the rest. */
export interface ShownPosts {
  posts: readonly Post[]
  /** Ids of posts written while searching: on top, but not found by the search. */
  outside: readonly string[]
  /** The Y of "Showing X of Y posts". */
  total: number
  /** How many the server has if nobody has deleted one since. */
  expected: number
  /** The last page that is here. */
  page: number
  hasMore: boolean
}

/** The next pages, and the last one once more when posts have slipped into it. */
export interface More {
  again?: PageOfPosts | undefined
  next: readonly PageOfPosts[]
}

const isIn = (posts: readonly Post[], id: string) => posts.some(({ _id }) => _id === id)

/** Pages shift when posts come and go: what is here already is not added again. */
const joined = (posts: readonly Post[], more: readonly Post[]) => [
  ...new Map([...posts, ...more].map((post) => [post._id, post])).values(),
]

export const firstPage = ({ posts, pagination }: PageOfPosts): ShownPosts => ({
  posts: joined([], posts),
  outside: [],
  total: pagination.totalPosts,
  expected: pagination.totalPosts,
  page: 1,
  hasMore: pagination.hasMore,
})

/** Whether posts were deleted since: then some have slipped from the next page into this one. */
export const hasSlipped = ({ expected }: ShownPosts, { pagination }: PageOfPosts) => pagination.totalPosts < expected

/** spec §4: Load More appends the next page. */
export function addMore(shown: ShownPosts, { again, next }: More): ShownPosts {
  return next.reduce(addPage, again ? addSlipped(shown, again) : shown)
}

function addPage(shown: ShownPosts, { posts, pagination }: PageOfPosts): ShownPosts {
  const all = joined(shown.posts, posts)
  const { hasMore, totalPosts } = pagination
  return {
    ...shown,
    posts: all,
    total: hasMore ? Math.max(totalPosts + shown.outside.length, all.length) : all.length,
    expected: totalPosts,
    page: shown.page + 1,
    hasMore,
  }
}

// Newer ones belong on top, and wait there for the next reload.
function addSlipped(shown: ShownPosts, { posts }: PageOfPosts): ShownPosts {
  const last = shown.posts.findLast(({ _id }) => !shown.outside.includes(_id))
  return { ...shown, posts: joined(shown.posts, last ? posts.filter(({ createdAt }) => createdAt <= last.createdAt) : posts) }
}

/** spec §4: a new post goes on top and adds 1 to the total. */
export function addPost(shown: ShownPosts, post: Post, { isOutside }: { isOutside: boolean }): ShownPosts {
  if (isIn(shown.posts, post._id)) return shown
  return {
    ...shown,
    posts: [post, ...shown.posts],
    outside: isOutside ? [...shown.outside, post._id] : shown.outside,
    total: shown.total + 1,
    expected: isOutside ? shown.expected : shown.expected + 1,
  }
}

/** spec §4: a deleted post goes and takes 1 from the total. */
export function removePost(shown: ShownPosts, id: string): ShownPosts {
  if (!isIn(shown.posts, id)) return shown
  return {
    ...shown,
    posts: shown.posts.filter(({ _id }) => _id !== id),
    outside: shown.outside.filter((other) => other !== id),
    total: shown.total - 1,
  }
}
