import { feedTexts } from '@wayside/contract/feed'
import type { Db } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'
import {
  authorOf,
  countPosts,
  countTagged,
  deletePost,
  insertPost,
  type NewPost,
  newestPosts,
  type Page,
  postById,
  restorePost,
  type Search,
  taggedPosts,
  tagsWith,
} from './feed.queries.ts'

interface Needs {
  db: Db
}

/** A page of the feed, or of what a search finds in it. */
export async function readFeed({ db }: Needs, { tag, country }: Search, page: Page) {
  // A leading # is how tags are shown, not part of them.
  const part = tag.replace(/^#+/, '')
  const tags = part ? await tagsWith(db, part) : undefined
  const [posts, totalPosts] = await (tags
    ? Promise.all([taggedPosts(db, tags, country, page), countTagged(db, tags, country)])
    : Promise.all([newestPosts(db, country, page), countPosts(db, country)]))
  const totalPages = Math.ceil(totalPosts / page.limit)
  const pagination = { currentPage: page.page, totalPages, totalPosts, hasMore: page.page < totalPages, limit: page.limit }
  return { success: true as const, posts, pagination }
}

/** Stores a post, or finds the one that was stored under its clientId before. */
export async function createPost({ db }: Needs, post: NewPost) {
  // Read before the lock is given back: its author may delete it in the next moment.
  const stored = await db.transaction().execute(async (tx) => postById(tx, await insertPost(tx, post)))
  return found(stored, feedTexts.notFound)
}

export async function bringBack({ db }: Needs, { post, by }: { post: string; by: string }) {
  const isBack = await db.transaction().execute((tx) => restorePost(tx, { post, by }))
  return found(isBack ? await postById(db, post) : undefined, feedTexts.tooLate)
}

function found<T>(post: T | undefined, otherwise: string): T {
  if (!post) throw new Refusal('notFound', otherwise)
  return post
}

export async function removePost({ db }: Needs, { post, by }: { post: string; by: string }) {
  if (await deletePost(db, { post, by })) return
  const author = await authorOf(db, post)
  throw author ? new Refusal('forbidden', 'Only the author can delete a post') : new Refusal('notFound', feedTexts.notFound)
}
