import { security } from '@wayside/contract/security'
import type { TestMember, World } from '../harness.ts'
import { accepted, type ExamplesOf, type FieldExample, notFound, refused } from './example.ts'
import { forMembers } from './scene.ts'
import { absent, long, notText } from './values.ts'

/** A browser's own id; anything that is none counts as no id. */
const deviceId: FieldExample = { bad: [accepted('', 'x', 7, null)] }
/** Logs a member in once more, and returns the id of that session in their list. */
async function anotherSession(world: World, { email }: TestMember) {
  const { cookie } = await world.logIn(email)
  const { sessions } = (await world.api(security.sessions, { as: { cookie } })).body
  return sessions.find(({ isThis }) => isThis)?._id
}

const notYourPassword = refused('That is not your password', absent, '', 'wrong', ...notText)

export const securityExamples: ExamplesOf<typeof security> = {
  confirm: {
    // A member of its own, whose session then has another cookie.
    good: async ({ world }) => ({ as: await world.signedIn(), body: { password: 'secret1' } }),
    access: forMembers,
    refusals: {
      // The session has another cookie by now.
      conflict: async ({ world }) => {
        const as = await world.signedIn()
        const call = { as, body: { password: 'secret1' } }
        await world.api(security.confirm, call)
        return call
      },
    },
    fields: { password: { bad: [notYourPassword] }, deviceId },
  },
  sessions: { good: ({ ana }) => ({ as: ana }), access: forMembers },
  endSession: {
    good: async ({ world, ana }) => ({ as: ana, params: { id: await anotherSession(world, ana) } }),
    access: { visitor: 401, outsider: 404, other: 404, author: 200 },
    fields: {
      id: {
        bad: [
          notFound('Session not found', 'nobody', '0', long(32), 'f'.repeat(32), 'F'.repeat(32)),
        ],
      },
    },
  },
  endOtherSessions: { good: ({ ana }) => ({ as: ana }), access: forMembers },
}
