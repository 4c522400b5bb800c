import { referenceKinds } from '@wayside/contract/referenceKinds'
import { references } from '@wayside/contract/references'
import type { Feature } from '../../feature.ts'
import { clientId, page } from '../../openapi/phrases.ts'
import { noun } from '../../openapi/words.ts'
import { type ReferenceParts, referenceRoutes } from './references.routes.ts'
import { remindToWrite } from './reminding.service.ts'

const writtenFields = {
  kind: `How they know each other: one of ${referenceKinds.join(', ')}.`,
  recommends: '`yes` or `no`.',
  text: 'With `no` at least 50 characters.',
}

/** References of members about each other. */
export const referencesFeature: Feature<ReferenceParts> = {
  name: 'references',
  routes: referenceRoutes,
  topics: ['reference.written', 'reference.ending', 'reference.open'],
  every: [{ name: 'remind', seconds: 60, work: (needs) => remindToWrite(needs) }],
  tables: {
    member_references: {
      words: 'What you write about members whom you met',
      download: 'references.json',
      erased: ['about_id'],
    },
  },
  nouns: {
    references: noun(
      'References',
      'What members write about each other. Nobody but the author reads anything of one until both of a pair are written, or for 14 days.',
      references,
      {
        write: {
          summary: 'Writes a reference about a member.',
          more: 'The second of a pair opens both. `shownOn` is the day on which it opens at the latest.',
          fields: {
            receiverId: 'The `_id` of the member whom it is about.',
            agreement: 'The `_id` of the stay or meeting, or empty when it is about none.',
            ...writtenFields,
            clientId,
          },
          codes: ['notFound', 'forbidden', 'conflict'],
        },
        open: {
          summary: 'Lists what the caller can write, and what is written and not open.',
          more: '`write`: what they can write about. `waiting`: their own that nobody else can read yet. `about`: that there is one about them, and nothing more. With `about` what can be written about that member without an agreement is in `write` as well, if nothing else is; or `refusal` says why nothing can be written.',
          fields: {
            about: 'The `_id` of a member.',
            agreement: 'The `_id` of an agreement with that member.',
          },
        },
        change: {
          summary: 'Changes one’s own reference as long as nobody else can read it.',
          fields: writtenFields,
          codes: ['forbidden', 'conflict'],
        },
        reply: {
          summary: 'Replies to an open reference about oneself, once.',
          fields: { text: 'Stands below the reference.' },
          codes: ['conflict'],
        },
        of: {
          summary: 'Lists the open references about a member, newest first, 10 a page.',
          more: '`counts` are what the caller can see. It is a 404 when the profile is.',
          fields: { recommends: '`yes` or `no`.', page },
        },
      },
    ),
  },
}
