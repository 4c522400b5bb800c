import { mydata } from '@wayside/contract/mydata'
import { confirmSession } from '../members/confirmSession.ts'
import { waitFor } from '../waitFor.ts'
import type { ExamplesOf } from './example.ts'
import { forMembers, type Scene } from './scene.ts'
import { invalid, notAnId } from './values.ts'

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

const prepare = async ({ world }: Scene, as: { cookie: string }) => {
  await confirmSession(world.db, as.cookie)
  return world.api(mydata.prepare, { as })
}

/** A member whose download is ready. */
async function memberWithFile(scene: Scene) {
  const { world } = scene
  const as = await world.signedIn()
  const { _id } = (await prepare(scene, as)).body.export
  await waitFor(async () => (await world.api(mydata.export, { as })).body.export?.state === 'ready')
  return { as, params: { id: _id } }
}

const noFile = 'This download is no longer here.'

export const mydataExamples: ExamplesOf<typeof mydata> = {
  prepare: {
    good: async ({ world }) => ({ as: await world.signedIn() }),
    access: forMembers,
    about: 'nobody else',
    refusals: {
      conflict: async (scene) => {
        const as = await scene.world.signedIn()
        await confirmSession(scene.world.db, as.cookie)
        await scene.world.pool.query("insert into exports (member_id, file) values ($1, '')", [
          as.id,
        ])
        return { as }
      },
    },
  },
  export: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  file: {
    good: memberWithFile,
    // It is another member's, each time.
    access: { visitor: 401, outsider: 404, other: 404, author: 404 },
    about: 'nobody else',
    refusals: {
      notFound: async ({ world }) => {
        const as = await world.signedIn()
        await confirmSession(world.db, as.cookie)
        return { as, params: { id: crypto.randomUUID() } }
      },
    },
    fields: { id: { bad: notAnId(noFile) } },
  },
  askDeletion: {
    good: async ({ world }) => ({ as: await world.signedIn(), body: {} }),
    access: forMembers,
    about: 'nobody else',
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
    about: 'nobody else',
    refusals: { conflict: ({ ana }) => ({ as: ana }) },
  },
}
