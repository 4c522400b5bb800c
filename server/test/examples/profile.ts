import type { profile } from '@wayside/contract/profile'
import { fullForm } from '../members/registrations.ts'
import { asBlob, jpeg } from '../samples/samplePictures.ts'
import { type ExamplesOf, type FieldExample, refused } from './example.ts'
import { forMembers } from './scene.ts'
import {
  absent,
  empty,
  invalid,
  long,
  notAnAddress,
  notNames,
  notPictures,
  notWebsites,
  pictureTooBig,
} from './values.ts'

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
    about: 'nobody else',
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
      currentPassword: { bad: [refused('That is not your password', '', 'wrong')] },
      removePicture: { bad: [invalid('', 'yes', '1')] },
      profilePic: {
        bad: [
          refused('Please select an image file', ...notPictures),
          refused('File size must be less than 5MB', pictureTooBig),
        ],
      },
    },
  },
}
