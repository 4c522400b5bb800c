import { accounts } from '@wayside/contract/accounts'
import { profile } from '@wayside/contract/profile'
import type { World } from '../harness.ts'
import { fullForm } from '../members/registrations.ts'
import { withTwoStep } from '../members/twoStepMember.ts'
import { asBlob, jpeg } from '../samples/samplePictures.ts'
import { waitFor } from '../waitFor.ts'
import { accepted, type ExamplesOf, type FieldExample, ignored, refused } from './example.ts'
import { forAll } from './scene.ts'
import {
  absent,
  empty,
  invalid,
  long,
  notAnAddress,
  notNames,
  notPictures,
  notText,
  pictureTooBig,
} from './values.ts'

const freshAddress = () => `${crypto.randomUUID()}@example.org`

/** An address that waits for its link to be opened. */
async function waitingAddress(world: World) {
  const email = freshAddress()
  await world.register({ email })
  return email
}

async function resetToken(world: World) {
  const { email } = await world.signedIn()
  await world.api(accounts.forgotPassword, { body: { email } })
  return waitFor(
    async () =>
      /reset-password\?token=([\w-]+)/.exec((await world.mailsTo(email)).at(-1)?.text ?? '')?.[1],
  )
}

/** A browser's own id; anything that is none counts as no id. */
const deviceId: FieldExample = { bad: [ignored('', 'x', 7, null)] }

/** The address to which an email is sent. */
const mailedAddress: FieldExample = {
  bad: [refused('Please enter your email address', absent, '', ' ', ...notText), notAnAddress],
}

const missing = 'Please fill in all required fields'

export const accountExamples: ExamplesOf<typeof accounts> = {
  status: { good: ({ ana }) => ({ as: ana }), access: forAll, about: 'nobody else' },
  login: {
    good: ({ ana }) => ({ body: { email: ana.email } }),
    access: forAll,
    about: 'nobody else',
    refusals: {
      signedOut: ({ ana }) => ({ body: { email: ana.email, password: 'wrong' } }),
      unverified: async ({ world }) => ({
        body: { email: await waitingAddress(world), password: 'secret1' },
      }),
      factor: async ({ world }) => ({
        body: { email: (await withTwoStep(world)).email, password: 'secret1' },
      }),
    },
    fields: {
      email: { bad: [refused('Please fill in all fields', absent, '', ' ', ...notText)] },
      password: {
        good: 'secret1',
        bad: [refused('Please fill in all fields', absent, '', ...notText)],
      },
      isShared: { bad: [invalid(null, 'true', 1, [])] },
      code: { bad: [accepted('', '123456', 7, null)] },
      deviceId,
    },
  },
  logout: {
    good: async ({ world }) => ({ as: await world.signedIn() }),
    access: forAll,
    about: 'nobody else',
  },
  register: {
    good: async () => ({ body: { email: freshAddress(), profilePic: asBlob(await jpeg()) } }),
    access: forAll,
    about: 'nobody else',
    refusals: { conflict: ({ bo }) => ({ body: { ...fullForm, email: bo.email } }) },
    fields: {
      name: { good: fullForm.name, bad: [refused(missing, ...empty), ...notNames] },
      lastname: { good: fullForm.lastname, bad: [refused(missing, ...empty), ...notNames] },
      email: { bad: [refused(missing, absent, '', ' '), notAnAddress] },
      password: {
        good: fullForm.password,
        bad: [
          refused(missing, absent, ''),
          refused('Password must be at least 6 characters long', '12345', ' '),
          refused('Password must be 1024 characters or less', long(1025)),
        ],
      },
      hostornomad: {
        good: fullForm.hostornomad,
        bad: [
          refused(
            'Please select whether you are a Host, Nomad, or Local',
            absent,
            '',
            'Host',
            'admin',
            'host,nomad',
          ),
        ],
      },
      country: {
        good: fullForm.country,
        bad: [
          refused('Country is required', absent, '', ' '),
          refused('Please select a country from the list', 'atlantis', 'remote', 'france,spain'),
        ],
      },
      bio: {
        good: fullForm.bio,
        bad: [
          refused('Bio must be 2000 characters or less', long(2001)),
          refused('Please use readable characters only', 'a\0b'),
        ],
      },
      profilePic: {
        bad: [
          refused('Please select a valid image file', ...notPictures),
          refused('Profile picture must be less than 5MB', pictureTooBig),
        ],
      },
    },
  },
  verifyEmail: {
    good: async ({ world }) => ({
      query: { token: await world.tokenFor(await waitingAddress(world)) },
    }),
    access: forAll,
    about: 'nobody else',
    refusals: {
      invalid: () => ({}),
      // The address a member moves to was taken before the link was opened.
      conflict: async ({ world }) => {
        const email = freshAddress()
        await world.api(profile.update, {
          as: await world.signedIn(),
          body: { name: 'Ana', country: 'remote', hostornomad: 'host', email },
        })
        const token = await world.tokenFor(email)
        await world.register({ email })
        await world.pool.query('update members set verified_at = now() where email = $1', [email])
        return { query: { token } }
      },
    },
    fields: {
      token: {
        bad: [
          refused('No verification token found in the URL.', absent, ''),
          refused(
            'This verification link is not valid. Please request a new one.',
            'x',
            long(3000),
          ),
        ],
      },
    },
  },
  resendVerification: {
    good: async ({ world }) => ({ body: { email: await waitingAddress(world) } }),
    access: forAll,
    about: 'nobody else',
    fields: { email: mailedAddress },
  },
  forgotPassword: {
    good: ({ bo }) => ({ body: { email: bo.email } }),
    access: forAll,
    about: 'nobody else',
    refusals: { notFound: () => ({ body: { email: 'nobody@example.org' } }) },
    fields: { email: mailedAddress },
  },
  resetPassword: {
    good: async ({ world }) => ({ body: { token: await resetToken(world) } }),
    access: forAll,
    about: 'nobody else',
    refusals: { invalid: () => ({ body: { token: 'x', password: 'secret1' } }) },
    fields: {
      token: {
        bad: [
          refused(
            'Invalid or expired reset link. Please request a new password reset.',
            absent,
            '',
            'made up',
            ...notText,
          ),
        ],
      },
      password: {
        good: 'secret2',
        bad: [
          refused('Password must be at least 6 characters long', absent, '', '12345', ...notText),
          refused('Password must be 1024 characters or less', long(1025)),
        ],
      },
      deviceId,
    },
  },
}
