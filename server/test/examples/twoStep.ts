import { twoStepTexts as texts, twoStep } from '@wayside/contract/twoStep'
import { confirmSession } from '../members/confirmSession.ts'
import { codeOf, withTwoStep } from '../members/twoStepMember.ts'
import { type ExamplesOf, refused } from './example.ts'
import { forMembers, type Scene } from './scene.ts'
import { absent, notText } from './values.ts'

const isOff = { visitor: 401, outsider: 409, other: 409, author: 409 }

/** A member whose session is confirmed, and who has just got a key for the app. */
async function starting({ world }: Scene) {
  const as = await world.signedIn()
  await confirmSession(world.db, as.cookie)
  return { as, key: (await world.api(twoStep.start, { as })).body.secret }
}
const withoutTwoStep = async ({ world }: Scene) => {
  const as = await world.signedIn()
  await confirmSession(world.db, as.cookie)
  return { as }
}
/** A confirmed member with two-step login. */
const withOne = async ({ world }: Scene) => ({ as: await withTwoStep(world) })

export const twoStepExamples: ExamplesOf<typeof twoStep> = {
  start: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    refusals: { conflict: withOne },
  },
  finish: {
    good: async (scene) => {
      const { as, key } = await starting(scene)
      return { as, body: { code: codeOf(key) } }
    },
    // Others have no key that the code could be of.
    access: { visitor: 401, outsider: 409, other: 409, author: 409 },
    refusals: {
      conflict: async (scene) => ({ ...(await withoutTwoStep(scene)), body: { code: '123456' } }),
    },
    fields: { code: { bad: [refused(texts.wrongCode, absent, '', ' ', 'abc', ...notText)] } },
  },
  remove: { good: withOne, access: isOff, refusals: { conflict: withoutTwoStep } },
  newRecoveryCodes: { good: withOne, access: isOff, refusals: { conflict: withoutTwoStep } },
}
