import { feedTexts } from '@wayside/contract/feed'
import { type Page, pageOf } from '@wayside/contract/pagination'
import type { Db } from '../../database/pool.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { deletePost, restorePost } from './deletedPosts.queries.ts'
import { countNews, hiddenAuthors, newestPosts, postById } from './feed.queries.ts'
import { addTags, authorOf, canSee, insertPost, type NewPost } from './posting.queries.ts'
import { countTagged, postsTagged, type TagSearch } from './search.queries.ts'

interface FeedDependencies {
  db: Db
}

interface FeedRequest {
  tag: string
  country: string
  page: Page
  filteredFor: string | undefined
}

/** A page of the feed, or of what a search finds in it. */
export async function readFeed({ db }: FeedDependencies, request: FeedRequest) {
  const { tag, country, page, filteredFor } = request
  const search = { tag, country, hidden: await hiddenAuthors(db, filteredFor) }
  const [found, totalPosts] = await (search.tag
    ? findPosts(db, search, page)
    : newestPosts(db, search, page))
  const {
    rows,
    pagination: { total, ...pages },
  } = pageOf(found, page, totalPosts)
  return { success: true as const, posts: rows, pagination: { ...pages, totalPosts: total } }
}

const findPosts = (db: Db, search: TagSearch, page: Page) =>
  Promise.all([postsTagged(db, search, page), countTagged(db, search)])

interface NewsRequest {
  reader: string
  after: string
  filteredFor: string | undefined
}

const NEWS_MAX = 100

/** Counts the posts that others have shared since a moment, no further than a hundred. */
export const readNews = async (
  { db }: FeedDependencies,
  { filteredFor, ...request }: NewsRequest,
) => countNews(db, { ...request, most: NEWS_MAX, hidden: await hiddenAuthors(db, filteredFor) })

/** Stores a post, or finds the one that was stored under its clientId before. */
export async function createPost({ db }: FeedDependencies, post: NewPost) {
  await addTags(db, post)
  // Read before the lock is given back: its author may delete it in the next moment.
  const stored = await db.transaction().execute(async (tx) => {
    const id = await insertPost(tx, post)
    return id && postById(tx, id)
  })
  if (stored === undefined) throw new Refusal('conflict', feedTexts.deleted)
  return orNotFound(stored || undefined, feedTexts.notFound)
}

export async function restoreOwnPost(
  { db }: FeedDependencies,
  { post, by }: { post: string; by: string },
) {
  const isBack = await db.transaction().execute((tx) => restorePost(tx, { post, by }))
  return orNotFound(isBack ? await postById(db, post) : undefined, feedTexts.tooLate)
}

export async function removePost(
  { db }: FeedDependencies,
  { post, by }: { post: string; by: string },
) {
  const author = await authorOf(db, post)
  // A post of somebody hidden is not there, as in the feed.
  if (author && author !== by && (await canSee(db, by, author)))
    throw new Refusal('forbidden', 'Only the author can delete a post')
  if (author !== by || !(await deletePost(db, { post, by })))
    throw new Refusal('notFound', feedTexts.notFound)
}
