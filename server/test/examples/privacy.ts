import type { privacy } from '@wayside/contract/privacy'
import { type ExamplesOf, type FieldExample, refused } from './example.ts'
import { forMembers } from './scene.ts'
import { notText } from './values.ts'

const choice = 'Please choose one of the given answers'
const answers = (good: string): FieldExample => ({
  sample: good,
  bad: [refused(choice, '', 'everybody', 'Members', ...notText)],
})
const yesOrNo: FieldExample = { sample: true, bad: [refused(choice, null, 'true', 1, '', [])] }

export const privacyExamples: ExamplesOf<typeof privacy> = {
  settings: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  change: {
    good: ({ ana }) => ({ as: ana, body: {} }),
    access: forMembers,
    about: 'nobody else',
    fields: {
      profileFor: answers('contacts'),
      isListed: yesOrNo,
      showLastSeen: yesOrNo,
      firstContact: answers('known'),
      readReceipts: yesOrNo,
    },
  },
}
