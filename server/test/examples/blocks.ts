import type { blocks } from '@wayside/contract/blocks'
import type { World } from '../harness.ts'
import { alwaysDone, gone, shown } from './aboutAna.ts'
import { type ExamplesOf, notFound } from './example.ts'
import { forMembers, type Scene } from './scene.ts'
import { absent, long, notText } from './values.ts'

const stranger = async ({ world }: Scene) => (await world.signedIn()).id

/** A member who has blocked, or muted, as many as there may be. */
async function fullList(world: World, table: 'blocks' | 'mutes') {
  const as = await world.signedIn()
  await world.pool.query(
    `with made as (
       insert into members (email, password_hash, name, lastname, country, user_type, verified_at)
       select gen_random_uuid() || '@example.org', '-', 'N', 'N', 'france', 'host', now()
       from generate_series(1, 1000) returning id
     ) insert into ${table} select $1, id from made`,
    [as.id],
  )
  return as
}

const userId = {
  bad: [
    notFound(
      'User not found',
      ...[absent, '', 'nobody', long(3000), ...notText],
      '00000000-0000-4000-8000-000000000000',
    ),
  ],
}
const userIdInPath = { bad: [notFound('User not found', 'nobody', '0', long(99))] }

export const blockExamples: ExamplesOf<typeof blocks> = {
  block: {
    good: async (scene) => ({ as: scene.ana, body: { userId: await stranger(scene) } }),
    access: forMembers,
    about: { call: ({ ana }) => ({ body: { userId: ana.id } }), ...alwaysDone },
    refusals: {
      notFound: ({ ana }) => ({ as: ana, body: { userId: crypto.randomUUID() } }),
      conflict: async ({ world, eve }) => ({
        as: await fullList(world, 'blocks'),
        body: { userId: eve.id },
      }),
    },
    fields: { userId },
  },
  unblock: {
    good: ({ ana, bo }) => ({ as: ana, params: { userId: bo.id } }),
    access: forMembers,
    about: {
      call: ({ ana }) => ({ params: { userId: ana.id } }),
      ...alwaysDone,
    },
    refusals: { notFound: ({ ana }) => ({ as: ana, params: { userId: 'nobody' } }) },
    fields: { userId: userIdInPath },
  },
  blocked: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: { ...alwaysDone, blocker: shown },
  },
  mute: {
    good: async (scene) => ({ as: scene.ana, body: { userId: await stranger(scene) } }),
    access: forMembers,
    about: {
      call: ({ ana }) => ({ body: { userId: ana.id } }),
      ...alwaysDone,
      ...{ blocked: gone(404), notGood: gone(404), erased: gone(404) },
    },
    refusals: {
      notFound: ({ ana }) => ({ as: ana, body: { userId: crypto.randomUUID() } }),
      conflict: async ({ world, eve }) => ({
        as: await fullList(world, 'mutes'),
        body: { userId: eve.id },
      }),
    },
    fields: { userId },
  },
  unmute: {
    good: ({ ana, bo }) => ({ as: ana, params: { userId: bo.id } }),
    access: forMembers,
    about: {
      call: ({ ana }) => ({ params: { userId: ana.id } }),
      ...alwaysDone,
    },
    refusals: { notFound: ({ ana }) => ({ as: ana, params: { userId: 'nobody' } }) },
    fields: { userId: userIdInPath },
  },
  muted: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: { ...alwaysDone, muted: shown },
  },
}
