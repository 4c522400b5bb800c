import { feed } from '@wayside/contract/feed'
import { always, alwaysDone, gone, listInFeed } from './aboutAna.ts'
import { accepted, type ExamplesOf, ignored, refused } from './example.ts'
import { forMembers } from './scene.ts'
import {
  behindAll,
  clientId,
  empty,
  invalid,
  limit,
  long,
  notAnId,
  page,
  placeBefore,
  withNul,
} from './values.ts'

const before = placeBefore('Please give the createdAt and the _id of a post, joined by _')

export const feedExamples: ExamplesOf<typeof feed> = {
  posts: {
    good: ({ bo }) => ({ as: bo }),
    access: forMembers,
    about: listInFeed,
    fields: { page, limit, before },
    queries: ['page=900', behindAll],
  },
  search: {
    good: ({ bo }) => ({ as: bo }),
    access: forMembers,
    about: { call: () => ({ query: { tag: 'snow' } }), ...listInFeed },
    fields: {
      page,
      limit,
      before,
      tag: { good: 'snow', bad: [ignored('', '#'), accepted('%', '_', long(6000)), withNul] },
      location: { sample: 'france', bad: [ignored(''), accepted('atlantis', long(6000)), withNul] },
    },
    queries: [
      'location=italy',
      'tag=tag77',
      'tag=sun&page=2',
      'tag=tag29',
      'tag=sun&location=italy&page=30',
      behindAll,
      `location=italy&${behindAll}`,
      `tag=sun&${behindAll}`,
      `tag=sun&location=italy&${behindAll}`,
    ],
  },
  create: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: 'nobody else',
    refusals: {
      conflict: async ({ world, ana }) => {
        const body = { content: 'Regretted', tags: '[]', clientId: crypto.randomUUID() }
        const { post } = (await world.api(feed.create, { as: ana, body })).body
        await world.api(feed.remove, { as: ana, params: { id: post._id } })
        return { as: ana, body }
      },
    },
    fields: {
      content: {
        good: 'Fog in the valley',
        bad: [
          refused('Please write something to share', ...empty),
          refused('Posts must be 5000 characters or less', long(5001)),
          refused('Please use readable characters only', 'a\0b'),
        ],
      },
      tags: {
        good: '["fog"]',
        bad: [
          refused('You can add up to 5 tags', '["1","2","3","4","5","6"]'),
          refused('Tags must be 30 characters or less', JSON.stringify([long(31)])),
          refused('Tags must be a list', 'not json', '{"a":1}', '"a"', '7', 'null'),
        ],
      },
      clientId,
    },
  },
  remove: {
    good: async ({ ana, post }) => ({ as: ana, params: { id: await post() } }),
    access: { visitor: 401, outsider: 403, other: 403, author: 200 },
    about: {
      call: ({ postId }) => ({ params: { id: postId } }),
      ...always(gone(404)),
      third: gone(403),
    },
    refusals: {
      forbidden: async ({ bo, post }) => ({ as: bo, params: { id: await post() } }),
    },
    fields: { id: { bad: notAnId('Post not found') } },
  },
  restore: {
    good: async ({ world, ana, post }) => {
      const params = { id: await post() }
      await world.api(feed.remove, { as: ana, params })
      return { as: ana, params }
    },
    access: { visitor: 401, outsider: 404, other: 404, author: 200 },
    about: {
      call: ({ postId }) => ({ params: { id: postId } }),
      ...always(gone(404)),
    },
    fields: { id: { bad: notAnId('Post not found', 'This post can no longer be restored') } },
  },
  news: {
    good: ({ bo }) => ({ as: bo }),
    access: forMembers,
    about: {
      call: () => ({ query: { after: '2026-01-01T00:00:00Z' } }),
      ...alwaysDone,
    },
    fields: {
      after: { good: '2026-01-01T00:00:00Z', bad: [invalid('', 'x', '2026-01-01', 7)] },
    },
  },
}
