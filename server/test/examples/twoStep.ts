import { twoStepTexts as texts, twoStep } from '@wayside/contract/twoStep'
import { confirmSession } from '../members/confirmSession.ts'
import { newModerator } from '../members/moderator.ts'
import { codeOf, withTwoStep } from '../members/twoStepMember.ts'
import { accepted, type ExamplesOf, type FieldExample, refused } from './example.ts'
import { forAll, forMembers, type Scene } from './scene.ts'
import { absent, notText } from './values.ts'

const deviceId: FieldExample = { bad: [accepted('', 'x', 7, null)] }
const isOff = { visitor: 401, outsider: 409, other: 409, author: 409 }

const loginOf = ({ email }: { email: string }) => ({ email, password: 'secret1' })

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
    about: 'nobody else',
    refusals: { conflict: withOne },
  },
  finish: {
    good: async (scene) => {
      const { as, key } = await starting(scene)
      return { as, body: { code: codeOf(key) } }
    },
    // Others have no key that the code could be of.
    access: { visitor: 401, outsider: 409, other: 409, author: 409 },
    about: 'nobody else',
    refusals: {
      conflict: async (scene) => ({ ...(await withoutTwoStep(scene)), body: { code: '123456' } }),
    },
    fields: { code: { bad: [refused(texts.wrongCode, absent, '', ' ', 'abc', ...notText)] } },
  },
  remove: {
    good: withOne,
    access: isOff,
    about: 'nobody else',
    refusals: { conflict: withoutTwoStep },
  },
  lost: {
    good: async ({ world }) => ({ body: loginOf(await withTwoStep(world)) }),
    access: forAll,
    about: 'nobody else',
    refusals: {
      invalid: async ({ world }) => ({ body: loginOf(await world.signedIn()) }),
      signedOut: ({ bo }) => ({ body: { ...loginOf(bo), password: 'wrong' } }),
      forbidden: async ({ world }) => ({ body: loginOf(await newModerator(world)) }),
      unverified: async ({ world }) => {
        const email = `${crypto.randomUUID()}@example.org`
        await world.register({ email })
        return { body: loginOf({ email }) }
      },
    },
    fields: {
      email: { bad: [refused('Please fill in all fields', absent, '', ' ', ...notText)] },
      password: {
        good: 'secret1',
        bad: [refused('Please fill in all fields', absent, '', ...notText)],
      },
      deviceId,
    },
  },
  keep: { good: withOne, access: forMembers, about: 'nobody else' },
  newRecoveryCodes: {
    good: withOne,
    access: isOff,
    about: 'nobody else',
    refusals: { conflict: withoutTwoStep },
  },
}
