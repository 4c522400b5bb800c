// The part of URL that this package needs; it is compiled without DOM and Node types.
declare const URL: {
  new (text: string): { protocol: string; hostname: string; username: string; password: string }
  canParse(text: string): boolean
}

const blanks =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside a URL, which hides a scheme
  /[\u0000-\u0020\u007f-\u00a0\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g
const bareDomain =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#]|$)/u
const mailbox = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

/**
 * Returns a website as a safe link: http and https are kept, a bare domain gets https://. Undefined
 * for other schemes, credentials in the URL, or no host.
 */
export function websiteOf(text: string): string | undefined {
  const plain = text.replace(blanks, '')
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
  const plain = text.replace(blanks, '').replace(/^@/, '')
  const isUsername = /^[\w.]+$/.test(plain) && !/^(www\.)?(facebook|fb)\.com$/i.test(plain)
  return isUsername ? `https://www.facebook.com/${plain}` : websiteOf(plain)
}

/** Normalizes where to apply: a website as above, or an email address as a mailto: link. */
export function applyDirectionOf(text: string): string | undefined {
  const address = text.replace(blanks, '').replace(/^mailto:/i, '')
  return mailbox.test(address) ? `mailto:${address}` : websiteOf(text)
}
