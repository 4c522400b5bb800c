import { profile } from '@wayside/contract/profile'
import type { World } from '../harness.ts'
import { fullForm } from '../members/registrations.ts'
import { asBlob, jpeg } from '../samplePictures.ts'
import { waitFor } from '../waitFor.ts'
import { deviceId, mailedAddress } from './accounts.ts'
import { type ExamplesOf, type FieldExample, refused } from './example.ts'
import { forAll, forMembers } from './scene.ts'
import {
  absent,
  empty,
  invalid,
  long,
  notAnAddress,
  notNames,
  notPictures,
  notText,
  notWebsites,
  pictureTooBig,
} from './values.ts'

async function resetToken(world: World) {
  const { email } = await world.signedIn()
  await world.api(profile.forgotPassword, { body: { email } })
  return waitFor(
    async () =>
      /reset-password\?token=([\w-]+)/.exec((await world.mailsTo(email)).at(-1)?.text ?? '')?.[1],
  )
}

const handle: FieldExample = {
  bad: [
    refused('Enter username without @ symbol', '@ana', 'a@na', 'ana@'),
    refused('Please use 60 characters or less', long(61)),
  ],
}
const website = [
  refused('Please enter a website address such as https://example.com', ...notWebsites),
  refused('Please use 300 characters or less', `https://x.io/${long(300)}`),
]

export const profileExamples: ExamplesOf<typeof profile> = {
  update: {
    good: async ({ ana }) => ({
      as: ana,
      body: { email: `new-${ana.email}`, profilePic: asBlob(await jpeg()) },
    }),
    access: forMembers,
    refusals: {
      conflict: ({ ana, bo }) => ({ as: ana, body: { ...fullForm, email: bo.email } }),
    },
    fields: {
      name: { good: 'Ana', bad: [refused('First name is required', ...empty), ...notNames] },
      lastname: { sample: 'Lopez', bad: notNames },
      email: { bad: [refused('Email is required', absent, '', ' '), notAnAddress] },
      bio: {
        sample: 'hello',
        bad: [
          refused('Bio must be 2000 characters or less', long(2001)),
          refused('Please use readable characters only', 'a\0b'),
        ],
      },
      country: {
        good: 'remote',
        bad: [
          refused('Country is required', absent, '', ' '),
          refused('Please select a country from the list', 'atlantis', 'france,spain'),
        ],
      },
      hostornomad: {
        good: 'host',
        bad: [refused('Please select your user type', absent, '', 'Host', 'admin')],
      },
      instagramUN: handle,
      twitterUN: handle,
      facebookUN: { bad: website },
      webUN: { good: 'example.org', bad: website },
      removePicture: { bad: [invalid('', 'yes', '1')] },
      profilePic: {
        bad: [
          refused('Please select an image file', ...notPictures),
          refused('File size must be less than 5MB', pictureTooBig),
        ],
      },
    },
  },
  forgotPassword: {
    good: ({ bo }) => ({ body: { email: bo.email } }),
    access: forAll,
    refusals: { notFound: () => ({ body: { email: 'nobody@example.org' } }) },
    fields: { email: mailedAddress },
  },
  resetPassword: {
    good: async ({ world }) => ({ body: { token: await resetToken(world) } }),
    access: forAll,
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
