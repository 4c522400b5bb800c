import type { notifications } from '@wayside/contract/notifications'
import { unsubscribeToken } from '../../src/features/notifications/emails/unsubscribe.ts'
import { deriveSecrets } from '../../src/identity/secrets.ts'
import { TEST_SECRET } from '../harness.ts'
import { type ExamplesOf, type FieldExample, notFound, refused } from './example.ts'
import { forAll, forMembers, type Scene } from './scene.ts'
import { absent, long, notText } from './values.ts'

const choice = 'Please choose from the list'
const yesOrNo: FieldExample = { sample: false, bad: [refused(choice, null, 'true', 1, '', [])] }
const timeOfDay: FieldExample = {
  sample: null,
  bad: [
    refused('Please enter a time as HH:MM', '', '24:00', '7:00', '22:60', '22:00:00', 7, true, []),
    refused('Please give both times', '22:00'),
  ],
}
const invalid = 'This link is not valid'

/** The token of the link that stops Ana's emails about messages. */
const tokenOf = ({ ana }: Scene) =>
  unsubscribeToken(deriveSecrets(TEST_SECRET).unsubscribe, { member: ana.id, group: 'messages' })

export const notificationExamples: ExamplesOf<typeof notifications> = {
  settings: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  change: {
    good: ({ ana }) => ({ as: ana, body: {} }),
    access: forMembers,
    about: 'nobody else',
    fields: {
      email: {
        sample: { messages: 'off' },
        bad: [
          refused(choice, null, 7, 'off', ['off'], { messages: 'daily' }, { messages: 1 }),
          refused(choice, { nothing: 'off' }),
          refused('Emails about this cannot be switched off', { security: 'off' }),
        ],
      },
      digest: { sample: 'weekly', bad: [refused(choice, ...notText, '', 'hourly')] },
      timeZone: {
        sample: 'Europe/Lisbon',
        bad: [
          refused('Please choose a time zone from the list', ...notText, '', 'Mars/Base'),
          refused('Please choose a time zone from the list', 'europe/lisbon', 'CET-1', long(300)),
        ],
      },
      isAutomatic: yesOrNo,
      quietFrom: timeOfDay,
      quietTo: timeOfDay,
      emailText: yesOrNo,
      push: {
        sample: { messages: false },
        bad: [
          refused(choice, null, 7, 'off', ['off'], { messages: 'off' }, { nothing: true }),
          refused('Notifications about this cannot be switched off', { security: false }),
        ],
      },
      pushText: yesOrNo,
    },
  },
  enableEmails: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  unsubscribeInfo: {
    good: (scene) => ({ query: { token: tokenOf(scene) } }),
    access: forAll,
    about: 'nobody else',
    refusals: { notFound: () => ({ query: { token: 'x' } }) },
    fields: { token: { bad: [notFound(invalid, absent, '', 'x', long(3000))] } },
  },
  unsubscribe: {
    good: (scene) => ({ query: { token: tokenOf(scene) }, body: { isOn: false } }),
    access: forAll,
    about: 'nobody else',
    refusals: { notFound: () => ({ query: { token: 'x' }, body: { isOn: false } }) },
    fields: {
      token: { bad: [notFound(invalid, absent, '', 'x', long(3000))] },
      isOn: { bad: [refused(choice, absent, ...notText.filter((value) => value !== true))] },
      all: yesOrNo,
    },
  },
}
