import type { details } from '@wayside/contract/details'
import { always, gone } from './aboutAna.ts'
import { accepted, type ExamplesOf, type FieldExample, refused } from './example.ts'
import { forMembers } from './scene.ts'
import { invalid, long, notAnId, notText } from './values.ts'

const unreadable = 'Please use readable characters only'
const text = (max: number): FieldExample => ({
  sample: 'A room with a view',
  bad: [
    refused(`Please use ${max} characters or less`, long(max + 1)),
    refused(unreadable, 'a\ud800b', ...notText),
    accepted('\u200b\u3164', ' '),
  ],
})
const choice = (sample: string): FieldExample => ({
  sample,
  bad: [refused('Please choose from the list', 'any', sample.toUpperCase(), ...notText)],
})
const number: FieldExample = {
  sample: 2,
  bad: [
    refused(
      'Please enter a number from 1 to 20',
      0,
      21,
      -1,
      1.5,
      '1.5',
      'two',
      true,
      [],
      {},
      1e300,
    ),
    accepted('', ' ', null, '7'),
  ],
}
const day = 'Please enter a date as YYYY-MM-DD'
const range = (from: unknown, to: unknown) => [{ from, to }]
const language = (code: unknown, level: unknown) => [{ code, level }]

export const detailsExamples: ExamplesOf<typeof details> = {
  own: { good: ({ ana }) => ({ as: ana }), access: forMembers, about: 'nobody else' },
  save: {
    good: ({ ana }) => ({ as: ana, body: {} }),
    access: forMembers,
    about: 'nobody else',
    fields: {
      city: {
        good: 'Lyon',
        bad: [
          refused('Please enter a city only, without street or number', '12 Rue X', 'Lyon, France'),
          ...text(80).bad,
        ],
      },
      languages: {
        good: language('es', 'fluent'),
        bad: [
          refused(
            'Please choose from the list',
            language('xx', 'good'),
            language('es', ''),
            language('', 'good'),
            language(7, 'good'),
            language('es', null),
          ),
          refused('Please list each language once', [
            ...language('es', 'good'),
            ...language('es', 'basic'),
          ]),
          invalid('es', {}, null, 7, ['es']),
          accepted([], language('', ''), [{}]),
        ],
      },
      interests: {
        good: ['surfing'],
        bad: [
          refused('You can add up to 12 interests', [...'abcdefghijklm']),
          refused('Please use 30 characters or less', [long(31)]),
          refused(unreadable, ['a\ud800b']),
          invalid('surfing', {}, null, [7], [null]),
          accepted([], ['', '#'], ['a', 'A']),
        ],
      },
      sleeping: choice('privateRoom'),
      maxGuests: number,
      pets: choice('none'),
      smoking: choice('outside'),
      wheelchair: choice('partly'),
      offers: text(1000),
      asks: text(1000),
      hosting: choice('accepting'),
      question: text(200),
      requestLimit: number,
      closed: {
        good: range('2099-05-03', '2099-05-06'),
        bad: [
          refused(day, range('3 May 2099', ''), range('2099-02-29', '2099-03-01')),
          refused(day, range('0000-01-01', '0000-01-02'), range('12099-01-01', ''), range(7, 7)),
          refused('Please enter both days, or none', range('2099-05-03', '')),
          refused('The last day must not be before the first', range('2099-05-03', '2099-05-02')),
          refused(
            'You can add up to 20 ranges',
            Array.from({ length: 21 }, (_, at) => ({
              from: `20${at + 50}-01-01`,
              to: '2099-01-01',
            })),
          ),
          invalid('2099-05-03', {}, null, 7, ['2099-05-03']),
          accepted([], range('', ''), [{}], range('2001-01-01', '2001-01-02')),
        ],
      },
      address: text(300),
      phone: text(40),
      arrival: text(500),
    },
  },
  of: {
    good: ({ ana, bo }) => ({ as: ana, params: { id: bo.id } }),
    access: forMembers,
    about: {
      call: ({ ana }) => ({ params: { id: ana.id } }),
      ...always(gone(404)),
      third: [200, 'hides her'],
    },
    fields: { id: { bad: notAnId('User not found') } },
  },
}
