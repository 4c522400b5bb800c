import type { people } from '@wayside/contract/people'
import { alwaysDone, list } from './aboutAna.ts'
import { accepted, type ExamplesOf, ignored, refused } from './example.ts'
import { forMembers } from './scene.ts'
import { limit, long, withNul } from './values.ts'

/** A day about a month from now, and some days. */
const inAMonth = (days: number) =>
  new Date(Date.now() + (30 + days) * 86_400_000).toISOString().slice(0, 10)

export const peopleExamples: ExamplesOf<typeof people> = {
  search: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: { call: () => ({ query: { q: 'ana', limit: 50 } }), ...list },
    fields: {
      country: { sample: 'france', bad: [ignored(''), accepted('atlantis', long(6000)), withNul] },
      hostornomad: { sample: 'host', bad: [ignored(''), accepted('admin'), withNul] },
      q: {
        sample: 'ana',
        bad: [
          ignored('', ' '),
          accepted('?!', '%', '_', '\\', 'a\\'),
          refused('Please use 60 characters or less', long(61)),
          withNul,
        ],
      },
      near: {
        sample: 'Lyon, France',
        bad: [
          ignored('', ' ', '?!'),
          accepted('Lyonn', 'Lyon, Atlantis', 'France', ', France'),
          refused('Please use 120 characters or less', long(121)),
        ],
      },
      within: { sample: '50', bad: [ignored('', '0', '1e9', 'x')] },
      language: { sample: 'es', bad: [ignored('', 'x', 'spanish'), accepted('mine', 'zz')] },
      hosting: { sample: 'maybe', bad: [ignored('', 'no', 'x')] },
      from: {
        bad: [
          ignored(''),
          refused('Please enter a date as YYYY-MM-DD', 'x', '2027-02-30', '2027-1-1'),
          refused('Please choose the last day', '2027-05-03'),
        ],
      },
      to: {
        bad: [
          ignored(''),
          refused('Please enter a date as YYYY-MM-DD', 'x', '0000-01-01'),
          refused('Please choose the first day', '2027-05-03'),
        ],
      },
      guests: {
        sample: '2',
        bad: [
          ignored(''),
          accepted('３', '٣'),
          refused('Please enter a number from 1 to 20', '0', '21', '1.5', 'x', '-1'),
        ],
      },
      privateRoom: { sample: 'true', bad: [ignored('', 'false', 'x')] },
      stepFree: { sample: 'true', bad: [ignored('', 'false', 'x')] },
      noSmoking: { sample: 'true', bad: [ignored('', 'false', 'x')] },
      seen: { sample: 'week', bad: [ignored('', 'today', 'x')] },
      references: { sample: 'true', bad: [ignored('', 'false', 'x')] },
      answers: { sample: 'true', bad: [ignored('', 'false', 'x')] },
      sort: { sample: 'newest', bad: [ignored('', 'x', 'near')] },
      page: { good: 1, bad: [ignored('0', '-1', 'x', '', '1.5'), accepted('1e9')] },
      limit,
    },
    queries: [
      'q=nam&country=france&page=2',
      'near=Lyon&within=100',
      `from=${inAMonth(0)}&to=${inAMonth(2)}`,
      'near=Nowhere',
      'near=Lyon&sort=near',
      'language=mine',
      'language=es',
      'hosting=accepting',
      'guests=2&privateRoom=true&stepFree=true&noSmoking=true',
      'seen=week&hostornomad=host',
      'references=true&country=france',
      'answers=true',
      'sort=newest',
    ],
  },
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
