import { feedTexts, type Post } from '@wayside/contract/feed'
import type { Db } from '../../database/pool.ts'
import { Refusal } from '../../refusal.ts'
import {
  authorOf,
  countPosts,
  deletePost,
  insertPost,
  type NewPost,
  newestPosts,
  type Page,
  postById,
  postsIn,
  restorePost,
} from './feed.queries.ts'
import { countTagged, mergeTags, type Part, walkFeed } from './search.queries.ts'

interface Needs {
  db: Db
}

/** A page of the feed, or of what a search finds in it. */
export async function readFeed({ db }: Needs, { tag, country }: { tag: string; country: string }, page: Page) {
  // A leading # is how tags are shown, not part of them.
  const part = tag.replace(/^#+/, '')
  const [posts, totalPosts] = await (part ? findPosts(db, { part, country }, page) : newestPosts(db, country, page))
  const totalPages = Math.ceil(totalPosts / page.limit)
  const pagination = { currentPage: page.page, totalPages, totalPosts, hasMore: page.page < totalPages, limit: page.limit }
  return { success: true as const, posts, pagination }
}

// Where one post in so many has the tag, it is found soonest in the feed itself.
const OFTEN = 100
// Tags are not spread evenly over time.
const FURTHER = 4

async function findPosts(db: Db, asked: Part, { page, limit }: Page): Promise<[Post[], number]> {
  const [total, all] = await Promise.all([countTagged(db, asked), countPosts(db, asked.country)])
  const stretch = { offset: (page - 1) * limit, limit }
  const found = Math.min(limit, total - stretch.offset)
  if (found <= 0) return [[], total]
  const apart = all / total
  const depth = Math.ceil((stretch.offset + limit) * apart * FURTHER)
  const walked = apart <= OFTEN ? await walkFeed(db, asked, { ...stretch, depth }) : []
  return [await postsIn(db, walked.length >= found ? walked : await mergeTags(db, asked, stretch)), total]
}

/** Stores a post, or finds the one that was stored under its clientId before. */
export async function createPost({ db }: Needs, post: NewPost) {
  // Read before the lock is given back: its author may delete it in the next moment.
  const stored = await db.transaction().execute(async (tx) => {
    const id = await insertPost(tx, post)
    return id && postById(tx, id)
  })
  if (stored === undefined) throw new Refusal('conflict', feedTexts.deleted)
  return found(stored || undefined, feedTexts.notFound)
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
  // Looked up first: a delete takes the lock of the feed, and holds up all who post, even if there is nothing to delete.
  const author = await authorOf(db, post)
  if (author && author !== by) throw new Refusal('forbidden', 'Only the author can delete a post')
  if (!author || !(await deletePost(db, { post, by }))) throw new Refusal('notFound', feedTexts.notFound)
}
