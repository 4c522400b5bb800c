import type { notificationList } from '@wayside/contract/notificationList'
import { type ExamplesOf, ignored, refused } from './example.ts'
import { forMembers, type Scene } from './scene.ts'
import { absent, limit, long, notText } from './values.ts'

const reload = 'Please reload the page'

/** Tells a member something, and returns the id of the notification. */
async function tell({ world }: Scene, member: string) {
  await world.notifier.notify(world.db, {
    ...{ topic: 'security.password', to: [member], object: 'account', details: {} },
  })
  const { rows } = await world.pool.query<{ id: string }>(
    'select id from notifications where member_id = $1 order by id desc limit 1',
    [member],
  )
  return rows[0]?.id ?? ''
}

export const notificationListExamples: ExamplesOf<typeof notificationList> = {
  list: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    // Members hidden by a block are nobody's actors: list.test.ts.
    about: 'nobody else',
    fields: {
      cursor: { sample: '1764000000000000-1', bad: [ignored('x', '-1', '1-x', long(99))] },
      limit,
    },
    queries: ['cursor=1764000000000000-1', 'limit=5'],
  },
  badge: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  seen: {
    good: async (scene) => ({
      as: scene.ana,
      body: { upTo: await tell(scene, scene.ana.id) },
    }),
    // Those of another member are none of the caller's.
    access: { ...forMembers, outsider: 400, other: 400 },
    about: 'nobody else',
    refusals: { invalid: ({ ana }) => ({ as: ana, body: { upTo: '999999999' } }) },
    fields: {
      upTo: { bad: [refused(reload, absent, '', 'x', '-1', '1.5', long(40), ...notText)] },
    },
  },
  read: {
    good: ({ ana }) => ({ as: ana, body: { all: true } }),
    access: forMembers,
    about: 'nobody else',
    refusals: { invalid: ({ ana }) => ({ as: ana, body: { all: true, ids: ['1'] } }) },
    fields: {
      ids: { bad: [refused(reload, null, '1', 7, ['x'], [1], Array(51).fill('1'))] },
      object: {
        bad: [
          refused(reload, null, 'post', {}, { type: 'post' }, { type: 'A', _id: '1' }),
          refused(reload, { type: 'post', _id: 'a b' }, { type: 'post', _id: long(65) }),
        ],
      },
      all: { bad: [refused(reload, absent, null, false, 'true', 1)] },
    },
  },
}
