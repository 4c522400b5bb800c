import { feed } from '@wayside/contract/feed'
import type { Db } from '../../database/pool.ts'
import type { Route } from '../../http/route.ts'
import type { Limit } from '../../identity/limits.ts'
import { createPost, readFeed, readNews, removePost, restoreOwnPost } from './feed.service.ts'

const postings: Limit = { name: 'posts', points: 20, seconds: 3600, by: 'member' }
const pages: Limit = { name: 'feed-pages', points: 240, seconds: 60, by: 'member' }
const searches: Limit = { name: 'feed-searches', points: 120, seconds: 60, by: 'member' }
const deletions: Limit = { name: 'post-deletions', points: 30, seconds: 60, by: 'member' }
const news: Limit = { name: 'feed-news', points: 240, seconds: 60, by: 'member' }
const undos: Limit = { name: 'undos', points: 60, seconds: 3600, by: 'member' }

/** A thousand pages in an hour, as screens ask for them. */
const postsRead: Limit = {
  name: 'post-rows',
  points: 10_000,
  seconds: 3600,
  by: 'member',
  text: 'You have viewed a lot of posts.',
}
const rows = { limit: () => postsRead, of: ({ posts }: { posts: unknown[] }) => posts.length }

export function feedRoutes(route: Route, needs: { db: Db }) {
  route(
    feed.posts,
    ({ query: page, filteredFor }) => readFeed(needs, { tag: '', country: '', page, filteredFor }),
    { limit: [pages], rows, cache: 'shared' },
  )

  route(
    feed.search,
    ({ query: { tag, location, ...page }, filteredFor }) =>
      readFeed(needs, { tag, country: location, page, filteredFor }),
    {
      limit: [searches],
      rows,
      cache: 'shared',
    },
  )

  route(
    feed.create,
    async ({ me, body }) => ({
      success: true as const,
      post: await createPost(needs, { author: me, ...body }),
    }),
    { limit: [postings] },
  )

  route(
    feed.remove,
    async ({ me, params }) => {
      await removePost(needs, { post: params.id, by: me })
      return { success: true as const }
    },
    { limit: [deletions] },
  )

  route(
    feed.restore,
    async ({ me, params }) => ({
      success: true as const,
      post: await restoreOwnPost(needs, { post: params.id, by: me }),
    }),
    { limit: [undos] },
  )

  route(
    feed.news,
    async ({ me, query, filteredFor }) => ({
      success: true as const,
      count: await readNews(needs, { reader: me, after: query.after, filteredFor }),
    }),
    { limit: [news] },
  )
}
