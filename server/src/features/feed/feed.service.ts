import { feedTexts } from '@wayside/contract/feed'
import type { Db } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'
import {
  authorOf,
  countPosts,
  countTagged,
  deletePost,
  newestPosts,
  type Page,
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

export async function removePost({ db }: Needs, { post, by }: { post: string; by: string }) {
  if (await deletePost(db, { post, by })) return
  const author = await authorOf(db, post)
  throw author ? new Refusal('forbidden', 'Only the author can delete a post') : new Refusal('notFound', feedTexts.notFound)
}
