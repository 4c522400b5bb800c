import { calendar } from '@wayside/contract/calendar'
import { acceptedStay } from './agreements.ts'
import { type ExamplesOf, notFound } from './example.ts'
import { forAll, forMembers, type Scene } from './scene.ts'
import { notAnId } from './values.ts'

/** The token of a new link of Ana. */
async function tokenIn({ world, ana }: Scene) {
  const { url } = (await world.api(calendar.makeLink, { as: ana })).body
  return /([\w-]{43})\.ics$/.exec(url)?.[1]
}

export const calendarExamples: ExamplesOf<typeof calendar> = {
  file: {
    good: async (scene) => ({ as: scene.ana, params: { id: await acceptedStay(scene) } }),
    access: { ...forMembers, outsider: 404 },
    about: 'nobody else',
    fields: { id: { bad: notAnId('Agreement not found') } },
  },
  makeLink: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  link: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  endLink: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  feed: {
    good: async (scene) => ({ params: { token: await tokenIn(scene) } }),
    access: forAll,
    about: 'nobody else',
    refusals: { notFound: () => ({ params: { token: 'x'.repeat(43) } }) },
    fields: {
      token: { bad: [notFound('Calendar not found', 'x', 'x'.repeat(42), 'x'.repeat(44))] },
    },
  },
}
