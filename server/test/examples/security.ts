import { security } from '@wayside/contract/security'
import type { TestMember, World } from '../harness.ts'
import { accepted, type ExamplesOf, type FieldExample, notFound, refused } from './example.ts'
import { forMembers } from './scene.ts'
import { absent, long, notAnAddress, notText } from './values.ts'

/** A browser's own id; anything that is none counts as no id. */
const deviceId: FieldExample = { bad: [accepted('', 'x', 7, null)] }
/** A member without a second step needs no code. */
const code: FieldExample = { bad: [accepted('', '123456', 7, null)] }
/** Logs a member in once more, and returns the id of that session in their list. */
async function anotherSession(world: World, { email }: TestMember) {
  const { cookie } = await world.logIn(email)
  const { sessions } = (await world.api(security.sessions, { as: { cookie } })).body
  return sessions.find(({ isThis }) => isThis)?._id
}

const notYourPassword = refused('That is not your password', absent, '', 'wrong', ...notText)

const notAPassword = [
  refused('Password must be at least 6 characters long', absent, '', '12345', ...notText),
  refused('Password must be 1024 characters or less', long(1025)),
  refused('Please choose a password other than your current one', 'secret1'),
  refused('Many people use this one. Please choose another.', 'password', 'QWERTY', '1qaz2wsx'),
]

/** A session that has another cookie by now. */
async function renewed(world: World) {
  const as = await world.signedIn()
  await world.api(security.confirm, { as, body: { password: 'secret1' } })
  return as
}

export const securityExamples: ExamplesOf<typeof security> = {
  look: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  changePassword: {
    good: async ({ world }) => ({ as: await world.signedIn() }),
    access: forMembers,
    about: 'nobody else',
    refusals: {
      conflict: async ({ world }) => ({
        as: await renewed(world),
        body: { currentPassword: 'secret1', password: 'another secret' },
      }),
    },
    fields: {
      currentPassword: { good: 'secret1', bad: [notYourPassword] },
      password: { good: 'another secret', bad: notAPassword },
      deviceId,
    },
  },
  changeEmail: {
    good: ({ ana }) => ({ as: ana, body: { email: `${crypto.randomUUID()}@example.org` } }),
    access: forMembers,
    about: 'nobody else',
    refusals: {
      conflict: ({ ana, bo }) => ({
        as: ana,
        body: { email: bo.email, currentPassword: 'secret1' },
      }),
    },
    fields: {
      email: {
        bad: [
          refused('Please enter your email address', absent, '', ' ', ...notText),
          notAnAddress,
        ],
      },
      currentPassword: { good: 'secret1', bad: [notYourPassword] },
      deviceId,
    },
  },
  cancelEmail: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  confirm: {
    // A member of its own, whose session then has another cookie.
    good: async ({ world }) => ({ as: await world.signedIn(), body: { password: 'secret1' } }),
    access: forMembers,
    about: 'nobody else',
    refusals: {
      conflict: async ({ world }) => ({ as: await renewed(world), body: { password: 'secret1' } }),
    },
    fields: { password: { bad: [notYourPassword] }, code, deviceId },
  },
  sessions: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  endSession: {
    good: async ({ world, ana }) => ({ as: ana, params: { id: await anotherSession(world, ana) } }),
    access: { visitor: 401, outsider: 404, other: 404, author: 200 },
    about: 'nobody else',
    fields: {
      id: {
        bad: [
          notFound('Session not found', 'nobody', '0', long(32), 'f'.repeat(32), 'F'.repeat(32)),
        ],
      },
    },
  },
  endOtherSessions: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
}
