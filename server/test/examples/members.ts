import type { members } from '@wayside/contract/members'
import { always, alwaysDone, gone, list, shown } from './aboutAna.ts'
import { accepted, type ExamplesOf, ignored } from './example.ts'
import { forMembers } from './scene.ts'
import { limit, long, notAnId, page, withNul } from './values.ts'

export const memberExamples: ExamplesOf<typeof members> = {
  all: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: list,
    fields: {
      country: { good: 'france', bad: [ignored(''), accepted('atlantis', long(6000)), withNul] },
      hostornomad: { sample: 'host', bad: [ignored(''), accepted('admin', 'host,nomad'), withNul] },
      page,
      limit,
    },
    queries: ['', 'hostornomad=host&page=2', 'country=italy&hostornomad=host&page=2'],
  },
  countries: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: alwaysDone,
    queries: [''],
  },
  here: {
    good: ({ ana }) => ({ as: ana }),
    access: forMembers,
    about: { call: ({ ana }) => ({ query: { ids: ana.id } }), ...alwaysDone },
    queries: ['ids=00000000-0000-4000-8000-000000000000'],
    fields: {
      ids: {
        sample: '00000000-0000-4000-8000-000000000000',
        bad: [ignored('', 'nobody', 'x,0,', 'a\0b'), accepted(long(6000))],
      },
    },
  },
  one: {
    good: ({ ana, bo }) => ({ as: ana, params: { id: bo.id } }),
    access: forMembers,
    about: {
      call: ({ ana }) => ({ params: { id: ana.id } }),
      ...always(gone(404)),
      blocker: shown,
      third: shown,
    },
    fields: { id: { bad: notAnId('User not found') } },
  },
}
