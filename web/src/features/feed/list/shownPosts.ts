import type { Output } from '@wayside/contract/endpoint'
import type { feed, Post } from '@wayside/contract/feed'

export type PageOfPosts = Output<typeof feed.posts>

/** A post on the screen. While it is being sent, its id is its clientId. */
export type ShownPost = Post & {
  isSending?: true
  /** Its key while it was being sent, kept so that its card stays the same. */
  key?: string
}

export const keyOf = ({ _id, key = _id }: ShownPost) => key

/** The posts on the screen, and the totals of the rest. */
export interface ShownPosts {
  posts: readonly ShownPost[]
  /** The ids of posts written during a search: on top, although they may not match it. */
  notMatching: readonly string[]
  /** The Y of "Showing X of Y posts". */
  total: number
  /** The number of posts on the server, unless somebody has deleted one since. */
  expected: number
  /** When the newest post of the server was written; later ones count as new. */
  newest: string
  /** The number of the last loaded page. */
  page: number
  hasMore: boolean
}

/** The pages to load next; after a deletion the last one again, since posts have moved into it. */
export interface More {
  again?: PageOfPosts | undefined
  next: readonly PageOfPosts[]
}

const isIn = (posts: readonly ShownPost[], id: string) => posts.some(({ _id }) => _id === id)

/** Pages shift when posts come and go, so known posts are not added again. */
const joined = (posts: readonly ShownPost[], more: readonly Post[]) => {
  const known = new Map(posts.map((post) => [post._id, post]))
  for (const post of more) if (!known.has(post._id)) known.set(post._id, post)
  return [...known.values()]
}

export const firstPage = ({ posts, pagination }: PageOfPosts): ShownPosts => ({
  posts: joined([], posts),
  notMatching: [],
  newest: posts[0]?.createdAt ?? new Date(0).toISOString(),
  total: pagination.totalPosts,
  expected: pagination.totalPosts,
  page: 1,
  hasMore: pagination.hasMore,
})

/** Deleted posts mean that some have moved from the next page into this one. */
export const hasShifted = ({ expected }: ShownPosts, { pagination }: PageOfPosts) =>
  pagination.totalPosts < expected

/** spec §4: Load More appends the next page. */
export function addMore(shown: ShownPosts, { again, next }: More): ShownPosts {
  return next.reduce(addPage, again ? addShifted(shown, again) : shown)
}

function addPage(shown: ShownPosts, { posts, pagination }: PageOfPosts): ShownPosts {
  const all = joined(shown.posts, posts)
  const { hasMore, totalPosts } = pagination
  return {
    ...shown,
    posts: all,
    total: hasMore ? Math.max(totalPosts + shown.notMatching.length, all.length) : all.length,
    expected: totalPosts,
    page: shown.page + 1,
    hasMore,
  }
}

// Newer posts belong on top, where the next reload shows them.
function addShifted(shown: ShownPosts, { posts }: PageOfPosts): ShownPosts {
  const last = shown.posts.findLast(({ _id }) => !shown.notMatching.includes(_id))
  return {
    ...shown,
    posts: joined(
      shown.posts,
      last ? posts.filter(({ createdAt }) => createdAt <= last.createdAt) : posts,
    ),
  }
}

/** spec §4: a new post goes on top and adds 1 to the total. */
export function addPost(
  shown: ShownPosts,
  post: ShownPost,
  { isNotMatching }: { isNotMatching: boolean },
): ShownPosts {
  if (isIn(shown.posts, post._id)) return shown
  return {
    ...shown,
    posts: [post, ...shown.posts],
    notMatching: isNotMatching ? [...shown.notMatching, post._id] : shown.notMatching,
    total: shown.total + 1,
    expected: isNotMatching ? shown.expected : shown.expected + 1,
  }
}

/** Replaces the optimistic post with the stored one, in place. */
export function replaceOptimistic(shown: ShownPosts, key: string, post: Post): ShownPosts {
  if (!isIn(shown.posts, key)) return shown
  // A refresh may have loaded it meanwhile.
  if (isIn(shown.posts, post._id)) return removePost(shown, key)
  return {
    ...shown,
    posts: shown.posts.map((each) => (each._id === key ? { ...post, key } : each)),
    notMatching: shown.notMatching.map((id) => (id === key ? post._id : id)),
  }
}

/** Restores a removed post at its place. */
export function restorePost(shown: ShownPosts, before: ShownPosts, id: string): ShownPosts {
  const at = before.posts.findIndex(({ _id }) => _id === id)
  const post = before.posts[at]
  if (!post || isIn(shown.posts, id)) return shown
  // It goes after the nearest earlier post that is still shown.
  const neighbours = before.posts.slice(0, at).map(({ _id }) => _id)
  const place = shown.posts.findLastIndex(({ _id }) => neighbours.includes(_id)) + 1
  return {
    ...shown,
    posts: [...shown.posts.slice(0, place), post, ...shown.posts.slice(place)],
    notMatching: before.notMatching.includes(id) ? [...shown.notMatching, id] : shown.notMatching,
    total: shown.total + 1,
  }
}

/** spec §4: removes a deleted post and takes 1 from the total. */
export function removePost(shown: ShownPosts, id: string): ShownPosts {
  if (!isIn(shown.posts, id)) return shown
  return {
    ...shown,
    posts: shown.posts.filter(({ _id }) => _id !== id),
    notMatching: shown.notMatching.filter((other) => other !== id),
    total: shown.total - 1,
  }
}
