import { detailChoices, languageLevels } from '@wayside/contract/detailChoices'
import { details } from '@wayside/contract/details'
import type { Feature } from '../../feature.ts'
import { noun } from '../../openapi/words.ts'
import { detailsRoutes } from './details.routes.ts'
import type { DetailsDependencies } from './details.service.ts'

const oneOf = (choices: object) =>
  `${Object.keys(choices)
    .map((choice) => `\`${choice}\``)
    .join(', ')}, or empty.`

/** The details that members give at More about you. */
export const detailsFeature: Feature<DetailsDependencies> = {
  name: 'details',
  routes: detailsRoutes,
  tables: {
    closed_dates: {
      words: 'dates when you cannot host',
      download: 'details.json',
      erased: ['member_id'],
    },
    member_details: {
      words: 'what you offer guests',
      download: 'details.json',
      erased: ['member_id'],
    },
  },
  nouns: {
    details: noun(
      'Profile details',
      'What members say of themselves for those who look for a bed or company.',
      details,
      {
        own: {
          summary: 'Shows all that the caller has saved, with what nobody else sees.',
        },
        save: {
          summary: 'Replaces all details of the caller; a field that is left out becomes empty.',
          fields: {
            city: 'No digit and no comma: a city is enough.',
            languages: `At most 10, each once. \`code\` is one of ISO 639-1, \`level\` one of ${Object.keys(languageLevels).join(', ')}.`,
            interests: 'At most 12, each up to 30 characters, read like the tags of a post.',
            sleeping: oneOf(detailChoices.sleeping),
            maxGuests: '1 to 20, or empty.',
            pets: oneOf(detailChoices.pets),
            smoking: oneOf(detailChoices.smoking),
            wheelchair: oneOf(detailChoices.wheelchair),
            offers: 'What the member offers guests.',
            asks: 'What the member asks of guests.',
            hosting: oneOf(detailChoices.hosting),
            question: 'For whoever asks to stay.',
            requestLimit: 'How many requests may wait for an answer: 1 to 20; 5 when it is empty.',
            closed:
              'Dates when the member cannot host, as `from` and `to`, both included. Ranges that are over are dropped.',
            address: 'Stored encrypted; nobody else sees it.',
            phone: 'Stored encrypted; nobody else sees it.',
            arrival: 'How to get there. Stored encrypted; nobody else sees it.',
          },
        },
        of: {
          summary: 'Shows what a member says of themselves to those who look for a bed or company.',
          more: '`hosting.mayRequest` is `yes`, `full` when as many requests wait for an answer as the host takes (`unanswered`), `closed`, or `self` on one’s own profile. `answers` says how they answer such requests, as a `rate` and a `time` in words, from three requests on. It is a 404 when the profile is, and for a member whom the caller has blocked.',
        },
      },
    ),
  },
}
