import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { done, idOrObjectOrNobody, orElse, textOrNothing } from './normalize.ts'
import { pagination, placeBefore } from './pagination.ts'
import { searchKey } from './searchKey.ts'
import { type TagBounds, tagsWithin } from './tags.ts'
import { clamped, clientId, id, instant, longText, visible, withoutIgnorable } from './text.ts'

export const feedRules = {
  empty: 'Please write something to share',
  tooLong: `Posts must be ${limits.postMax} characters or less`,
  tags: `You can add up to ${limits.tagsPerPost} tags`,
  tagLong: `Tags must be ${limits.tagMax} characters or less`,
  before: 'Please give the createdAt and the _id of a post, joined by _',
} as const

export const feedTexts = {
  notFound: 'Post not found',
  deleted: 'This post was deleted',
  tooLate: 'This post can no longer be restored',
} as const

/** The part of a tag that is searched for: what follows a sign in front. */
export const searchedTag = (text: string) =>
  text.replace(/^(?:[\s#＃﹟]|\ufe0f|\u20e3)+/, '').trim()

/** The bounds of the tags of a post. */
export const postTags = {
  tagMax: limits.tagMax,
  tagLong: feedRules.tagLong,
  count: limits.tagsPerPost,
  tooMany: feedRules.tags,
} as const satisfies TagBounds

export const tagList = tagsWithin(postTags).list

const NOT_A_LIST = 'Tags must be a list'

export const postForm = z.object({
  content: longText(limits.postMax, feedRules.tooLong, feedRules.empty).check(
    visible(feedRules.empty),
  ),
  /** The list as JSON text (spec §7). */
  tags: z.pipe(
    z._default(z.string(), '[]'),
    z.pipe(
      z.transform((text: string) => readJson(text)),
      z.pipe(z.array(z.unknown(), NOT_A_LIST), tagList),
    ),
  ),
  clientId,
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

export const post = z.object({
  _id: z.string(),
  content: z.string(),
  tags: orElse(z.array(z.string()), []),
  createdAt: instant,
  userId: idOrObjectOrNobody(
    z.object({
      _id: z.string(),
      name: textOrNothing,
      lastname: textOrNothing,
      country: textOrNothing,
      profilePic: textOrNothing,
    }),
  ),
})
export type Post = z.infer<typeof post>

const page = {
  page: z._default(clamped(1, limits.pageMax, 1), 1),
  limit: z._default(clamped(1, limits.pageRowsMax, limits.feedPage), limits.feedPage),
  before: placeBefore(feedRules.before),
}
const pageOfPosts = z.object({
  success: done,
  posts: z.array(post),
  pagination: z.extend(z.omit(pagination, { total: true }), { totalPosts: z.number() }),
})
const country = z._default(z.string().check(z.trim(), z.toLowerCase()), '')
const partOfTag = z._default(
  z.pipe(
    z.string(),
    z.transform((text: string) => {
      const tag = searchedTag(text)
      // Of marks alone the fold leaves nothing, which would ask for every post.
      return searchKey(tag) || withoutIgnorable(tag)
    }),
  ),
  '',
)

/** spec §7, the feed calls. */
export const feed = {
  posts: endpoint({
    method: 'GET',
    path: '/api/feed/posts',
    access: 'member',
    query: z.object(page),
    response: pageOfPosts,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/feed/search',
    access: 'member',
    query: z.object({ ...page, tag: partOfTag, location: country }),
    response: pageOfPosts,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/feed/posts',
    access: 'member',
    multipart: true,
    body: postForm,
    response: z.object({ success: done, post }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/feed/posts/:id',
    access: 'member',
    params: z.object({ id: id(feedTexts.notFound) }),
    response: orElse(z.object({ success: done }), {}),
  }),
  /** Undoes a deletion; only for the author, and only for some minutes. */
  restore: endpoint({
    method: 'POST',
    path: '/api/feed/posts/:id/restore',
    access: 'member',
    params: z.object({ id: id(feedTexts.notFound) }),
    response: z.object({ success: done, post }),
  }),
  /** Counts the posts that others have shared since a moment, up to 100. */
  news: endpoint({
    method: 'GET',
    path: '/api/feed/news',
    access: 'member',
    query: z.object({ after: instant }),
    response: z.object({ success: z.literal(true), count: z.number() }),
  }),
}
