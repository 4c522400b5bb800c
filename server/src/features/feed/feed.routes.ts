import { feed, feedTexts } from '@wayside/contract/feed'
import type { Db } from '../../db/open.ts'
import type { Limit } from '../../http/limits.ts'
import type { Route } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import { insertPost, postById } from './feed.queries.ts'
import { readFeed, removePost } from './feed.service.ts'

const postings: Limit = { name: 'posts', points: 20, seconds: 3600, by: 'member' }

export function feedRoutes(route: Route, needs: { db: Db }) {
  const { db } = needs

  route(feed.posts, ({ query }) => readFeed(needs, { tag: '', country: '' }, query))

  route(feed.search, ({ query: { tag, location, ...page } }) => readFeed(needs, { tag, country: location }, page))

  route(
    feed.create,
    async ({ me, body }) => {
      const post = await postById(db, await db.transaction().execute((tx) => insertPost(tx, { author: me, ...body })))
      if (!post) throw new Refusal('notFound', feedTexts.notFound) // deleted by its author between the two
      return { success: true as const, post }
    },
    { limit: [postings] },
  )

  route(feed.remove, async ({ me, params }) => {
    await removePost(needs, { post: params.id, by: me })
    return { success: true as const }
  })
}
