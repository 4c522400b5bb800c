import type { mydata } from '@wayside/contract/mydata'
import { confirmSession } from '../members/confirmSession.ts'
import type { ExamplesOf } from './example.ts'
import { forMembers, type Scene } from './scene.ts'
import { invalid } from './values.ts'

/** A member whose account is to be deleted. */
async function leavingMember({ world }: Scene) {
  const as = await world.signedIn()
  await world.pool.query(
    `update members set standing = 'leaving', standing_before = 'good',
       standing_until = now() + interval '1 day' where id = $1`,
    [as.id],
  )
  return as
}

export const mydataExamples: ExamplesOf<typeof mydata> = {
  askDeletion: {
    good: async ({ world }) => ({ as: await world.signedIn(), body: {} }),
    access: forMembers,
    refusals: {
      conflict: async (scene) => {
        const as = await leavingMember(scene)
        await confirmSession(scene.world.db, as.cookie)
        return { as, body: {} }
      },
    },
    fields: { eraseMessages: { good: true, bad: [invalid('', 'true', 1, null)] } },
  },
  cancelDeletion: {
    good: async (scene) => ({ as: await leavingMember(scene) }),
    // They are not leaving.
    access: { visitor: 401, outsider: 409, other: 409, author: 409 },
    refusals: { conflict: ({ ana }) => ({ as: ana }) },
  },
}
