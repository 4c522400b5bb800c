import type { people } from '@wayside/contract/people'
import { alwaysDone } from './aboutAna.ts'
import { accepted, type ExamplesOf, ignored } from './example.ts'
import { forMembers } from './scene.ts'
import { long } from './values.ts'

export const peopleExamples: ExamplesOf<typeof people> = {
  places: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: alwaysDone,
    fields: {
      q: { good: 'lyo', bad: [accepted('', ' ', '%', 'a\0b', long(6000))] },
      country: { good: 'france', bad: [ignored(''), accepted('atlantis', 'a\0b')] },
    },
  },
}
