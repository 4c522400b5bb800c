import type { InfiniteData } from '@tanstack/react-query'
import type { Output } from '@wayside/contract/endpoint'
import type { feed, Post } from '@wayside/contract/feed'
import { eachOnce, endOf } from '../../../api/growingList.ts'

/** A post on the screen. While it is being sent, its id is its clientId. */
export interface ShownPost extends Post {
  isSending?: boolean
  /** Its key while it was being sent, kept so that its card stays the same. */
  key?: string
  /** Written during a search: on top, although it may not match it. */
  isNotMatching?: boolean | undefined
  /** Deleted here. It keeps its place for Undo until the page is loaded again. */
  isDeleted?: boolean
}

export const keyOf = ({ _id, key = _id }: ShownPost) => key

type Answer = Output<typeof feed.posts>

export interface PostPage extends Answer {
  posts: ShownPost[]
  /** When the newest post of the server was written; later ones count as new. */
  newest: string
  /** The place of its last post on the server, behind which the next page begins. */
  end?: string | undefined
}

export type PostPages = InfiniteData<PostPage>

/** A page as it came, which is changed later by what is written and deleted here. */
export function pageOf(answer: Answer): PostPage {
  const { posts } = answer
  return {
    ...answer,
    newest: posts[0]?.createdAt ?? new Date(0).toISOString(),
    end: endOf(posts, 'createdAt'),
  }
}

/** The posts on the screen, and the totals of the rest. */
export function shownPosts({ pages }: PostPages) {
  const posts = eachOnce(pages.flatMap((page) => page.posts)).filter(({ isDeleted }) => !isDeleted)
  const { hasMore = false, totalPosts = 0 } = pages.at(-1)?.pagination ?? {}
  const total = totalPosts + posts.filter(({ isNotMatching }) => isNotMatching).length
  return {
    posts,
    /** The Y of "Showing X of Y posts". */
    total: hasMore ? Math.max(total, posts.length) : posts.length,
    newest: pages[0]?.newest ?? '',
    hasMore,
  }
}

export type ShownPosts = ReturnType<typeof shownPosts>

const postIn = ({ pages }: PostPages, id: string) =>
  pages.flatMap((page) => page.posts).find(({ _id }) => _id === id)

export const hasPost = (list: PostPages, id: string) => postIn(list, id) !== undefined

/** Changes the posts of each page, and the totals by the number that is more or less. */
const withPosts = (
  { pages, ...rest }: PostPages,
  more: number,
  change: (posts: ShownPost[], at: number) => ShownPost[],
): PostPages => ({
  ...rest,
  pages: pages.map(({ posts, pagination, ...page }, at) => ({
    ...page,
    posts: change(posts, at),
    pagination: { ...pagination, totalPosts: pagination.totalPosts + more },
  })),
})

/** A post that does not match the search is not in its total. */
const countOf = ({ isNotMatching }: ShownPost) => (isNotMatching ? 0 : 1)

/** spec §4: a new post goes on top and adds 1 to the total. */
export const addPost = (list: PostPages, post: ShownPost) =>
  hasPost(list, post._id)
    ? list
    : withPosts(list, countOf(post), (posts, at) => (at === 0 ? [post, ...posts] : posts))

/** Drops a post that was never stored. */
export function dropPost(list: PostPages, id: string) {
  const post = postIn(list, id)
  return post
    ? withPosts(list, -countOf(post), (posts) => posts.filter(({ _id }) => _id !== id))
    : list
}

/** Replaces the optimistic post with the stored one, in place. */
export function replaceOptimistic(list: PostPages, key: string, post: Post) {
  // A refresh may have loaded it meanwhile.
  if (hasPost(list, post._id)) return dropPost(list, key)
  return withPosts(list, 0, (posts) =>
    posts.map((each) =>
      each._id === key ? { ...post, key, isNotMatching: each.isNotMatching } : each,
    ),
  )
}

/** spec §4: removes a deleted post and takes 1 from the total, or brings it back to its place. */
export function setDeleted(list: PostPages, id: string, isDeleted: boolean) {
  const post = postIn(list, id)
  if (!post || Boolean(post.isDeleted) === isDeleted) return list
  return withPosts(list, isDeleted ? -countOf(post) : countOf(post), (posts) =>
    posts.map((each) => (each._id === id ? { ...each, isDeleted } : each)),
  )
}
