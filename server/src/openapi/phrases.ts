import { limits } from '@wayside/contract/limits'

// Descriptions that several nouns share.

export const page = 'The first page is 1.'
export const pageSize = (usual: number) =>
  `How many on a page, 1 to ${limits.pageRowsMax}; ${usual} when only a page is given. Values outside the range are clamped.`
export const before = (row: string, time = 'createdAt') =>
  `The \`${time}\` and the \`_id\` of ${row}, joined by \`_\`. The page begins behind it, also when others have come or gone since; \`page\` then only numbers it.`
export const allOf = `Without \`page\` and \`limit\` it is one page of the newest ${limits.listMax}.`
export const clientId =
  'A UUID chosen by the client. Sending the same one again returns what is already stored.'
export const outbox =
  'Without a mail server, and for requests from this machine only, `outbox` says where the email can be read.'
export const device =
  'A random UUID that the browser stores. A device that has logged in before is not delayed by guesses from elsewhere. Anything else counts as no id.'
export const picture = `One picture of at most ${limits.pictureBytes.toLocaleString('en')} bytes. It is decoded and stored as WebP, without its metadata (such as the location).`
