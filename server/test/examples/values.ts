import { asBlob, jpeg, jpegOfSize } from '../samples/samplePictures.ts'
import { accepted, ignored, notFound, refused } from './example.ts'

/** A field that is left out. */
export const absent = undefined
export const empty = [absent, '', ' \t ', '\u200b\u3164']
export const notText = [null, 7, true, [], {}, ['a']]
export const long = (length: number) => 'x'.repeat(length)

/** Values that no person could enter, which a screen never sends. */
export const invalid = (...values: unknown[]) => refused('This value could not be read', ...values)
/** A query with a NUL, which PostgreSQL cannot store. */
export const withNul = refused('The request could not be read', 'a\0b')

const notAddresses = [
  'nonsense',
  'a@b',
  'a b@x.io',
  'a@x.io, b@x.io',
  '<a@x.io>',
  'é@x.io',
  `${long(250)}@x.io`,
]
export const notAnAddress = refused('Please enter a valid email', ...notAddresses)

export const notWebsites = [
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://x.io',
  'https://me:pass@x.io',
  'https://',
  '//',
]

/** Values that are bad for each part of a person's name. */
export const notNames = [
  refused('Please use 80 characters or less', long(81)),
  refused(
    'Please enter only a name, without links or @',
    'see https://evil.example',
    'WWW.evil.example',
    'w\u200dww.evil.example',
    'a\uff20evil.example',
    'ana@x.io',
  ),
  refused('Please use your own name', 'Admin', 'Wayside Support', 'ad\u200dmin'),
]

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
export const notPictures = [
  asBlob('a note', 'text/plain'),
  asBlob('a note', 'image/png'),
  asBlob(svg, 'image/svg+xml'),
  asBlob((await jpeg(800, 800)).subarray(0, 2000)),
]
export const pictureTooBig = asBlob(await jpegOfSize(5_242_881))

export const notMessages = [
  refused('Please enter a message', ...empty, ...notText),
  refused('Message must be 5000 characters or less', long(5001)),
  refused('Please use readable characters only', 'a\0b', 'a\ud800b'),
]

/** An id in the path that names nothing; `unknown` is the text for a well-formed one. */
export const notAnId = (text: string, unknown = text) => [
  notFound(text, 'nobody', '0', long(99)),
  notFound(unknown, '00000000-0000-4000-8000-000000000000'),
]

/** Every list rounds, takes what is out of its range for the nearest page, and ignores nonsense. */
export const page = { good: 1, bad: [ignored('0', '-1', 'x', '', '1.5'), accepted('1e9')] }
export const limit = { good: 10, bad: [ignored('x'), accepted('0', '-1', '', '1e9', '1.5')] }

const at = '2026-01-01T00:00:00.000Z'
const place = `${at}_00000000-0000-4000-8000-000000000000`

/** The row of a list that a page begins behind; `text` refuses what is none. */
export const placeBefore = (text: string) => ({
  sample: place,
  bad: [
    refused(
      text,
      '',
      'x',
      at,
      `${at}_`,
      `${at}_x`,
      `yesterday_${place.split('_')[1]}`,
      place.replace('01-01', '02-30'),
      `${place}_`,
      'a\0b',
    ),
  ],
})
/** A query for what is older than next century: every row that there is. */
export const behindAll = `before=2099${place.slice(4)}`

/** The id that a browser makes up for what it writes. */
export const clientId = { bad: [invalid('', 'x', 7, null, long(36))] }
