import { withoutIgnorable } from './text.ts'

// The part of URL that this package needs; it is compiled without DOM and Node types.
declare const URL: {
  new (text: string): { protocol: string; hostname: string; username: string; password: string }
  canParse(text: string): boolean
}

const bareDomain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#]|$)/u
const mailbox = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

// White space stays.
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside a URL, which hides a scheme
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u2800]/g

const withoutUnseen = (text: string) => withoutIgnorable(text).replace(unseen, '')

const hostThenPath = /^https?:\/\/[^\s/?#\\]+[/?#]/i
// After a blank comes the next word of a sentence rather than a part of the path.
const anotherAddress = /\s\S*(?::\/\/|www\.|@)/i

/**
 * Returns what was typed without surrounding white space and characters that cannot be seen. White
 * space is never left out in between, since that would name another place: behind the host of a full
 * address it becomes %20, elsewhere the text is no address. Undefined for that.
 */
function addressIn(text: string) {
  const plain = withoutUnseen(text).trim()
  if (!/\s/.test(plain)) return plain
  const isPath =
    hostThenPath.test(plain) && !anotherAddress.test(plain) && !/[\t-\r\u2028\u2029]/.test(plain)
  return isPath ? plain.replace(/\s/g, '%20') : undefined
}

/**
 * Returns a website as a safe link: http and https are kept, a bare domain gets https://. Undefined
 * for other schemes, credentials in the URL, white space around the host, or no host.
 */
export function websiteOf(text: string): string | undefined {
  const plain = addressIn(text)
  if (plain === undefined) return undefined
  const full = bareDomain.test(plain) ? `https://${plain}` : plain
  if (!/^https?:\/\/[^/\\]/i.test(full) || !full.isWellFormed() || !URL.canParse(full))
    return undefined
  const { protocol, hostname, username, password } = new URL(full)
  const isPlain =
    (protocol === 'http:' || protocol === 'https:') &&
    hostname !== '' &&
    username === '' &&
    password === ''
  return isPlain ? full : undefined
}

/**
 * Returns the URL of a Facebook page: a username is a page there, anything else a website as above.
 */
export function facebookPageOf(text: string): string | undefined {
  const plain = withoutUnseen(text).trim().replace(/^@/, '')
  const isUsername = /^[\w.]+$/.test(plain) && !/^(www\.)?(facebook|fb)\.com$/i.test(plain)
  return isUsername ? `https://www.facebook.com/${plain}` : websiteOf(plain)
}

/** Normalizes where to apply: a website as above, or an email address as a mailto: link. */
export function applyDirectionOf(text: string): string | undefined {
  const address = bareEmail(text)
  return mailbox.test(address) ? `mailto:${address}` : websiteOf(text)
}

/**
 * Returns an email address as it stands in a text or a link, without what is around it there:
 * `mailto:`, angle brackets, the full stop of a sentence.
 */
export const bareEmail = (text: string) =>
  withoutUnseen(text)
    .trim()
    .replace(/^<([^<>]*)>[.,;]?$/, '$1')
    .replace(/^mailto:\s*/i, '')
    .replace(/[.,;]+$/, '')
    .trim()
