import type { reports } from '@wayside/contract/reports'
import { alwaysDone, gone } from './aboutAna.ts'
import { accepted, type ExamplesOf, notFound, refused } from './example.ts'
import { forMembers, type Scene } from './scene.ts'
import { absent, invalid, long, notText } from './values.ts'

/** Ana reports Bo, anew each time. */
const aboutSomebody = async ({ world, ana }: Scene) => ({
  as: ana,
  body: { kind: 'member' as const, id: (await world.signedIn()).id, reason: 'spam' as const },
})

const chooseReason = 'Please choose what is wrong'

export const reportExamples: ExamplesOf<typeof reports> = {
  send: {
    good: async (scene) => {
      const { as, body } = await aboutSomebody(scene)
      return { as, body: { kind: body.kind, id: body.id } }
    },
    access: forMembers,
    // Being blocked stops no report.
    about: {
      call: ({ ana }) => ({ body: { kind: 'member', id: ana.id, reason: 'spam' } }),
      ...alwaysDone,
      erased: gone(404),
    },
    refusals: {
      notFound: ({ ana }) => ({
        as: ana,
        body: { kind: 'post', id: crypto.randomUUID(), reason: 'spam' },
      }),
    },
    fields: {
      kind: { bad: [refused('Please choose from the list', absent, '', 'comment', ...notText)] },
      id: { bad: [notFound('User not found', absent, '', 'nobody', long(300), ...notText)] },
      chatId: { sample: 'x', bad: [accepted('x', '', ...notText)] },
      messages: {
        sample: ['1'],
        bad: [
          invalid('1', 7, {}),
          refused('Please choose at most 10 messages', Array(10).fill('1')),
        ],
      },
      reason: {
        good: 'spam',
        bad: [refused(chooseReason, absent, '', 'boring', ...notText)],
      },
      text: {
        good: 'Sells things in every message.',
        bad: [
          refused('Please use 2000 characters or less', long(2001)),
          refused('Please use readable characters only', 'a\0b', ...notText),
        ],
      },
      block: { sample: true, bad: [invalid('true', 1, null)] },
    },
  },
  own: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
}
