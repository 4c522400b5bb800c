import type { Member } from '@wayside/contract/members'

export interface SocialLink {
  network: 'Instagram' | 'X' | 'Facebook' | 'Website'
  href: string
  /** What the member reads: the handle, or the real host and path, so that no link hides where it goes. */
  text: string
}

// What the networks allow in a user name; no slash, dot-dot or scheme fits in.
const handle = /^(?!\.+$)[\w.]{1,50}$/

const account = (network: SocialLink['network'], home: string, name: string): SocialLink | undefined => {
  const plain = name.trim().replace(/^@/, '')
  return handle.test(plain) ? { network, href: `${home}/${plain}`, text: `@${plain}` } : undefined
}

// Browsers drop control characters inside a URL, so "java\nscript:" must be judged without them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const invisible = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** An http or https address without credentials, a bare domain completed with https; nothing else. */
export function webAddress(written: string): URL | undefined {
  const plain = written.replace(invisible, '')
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(plain) && !/^[^/:]+\.[^/:]+:\d+(\/|$)/.test(plain)
  const whole = hasScheme ? plain : `https://${plain}`
  if (!URL.canParse(whole)) return undefined
  const url = new URL(whole)
  if (!/^https?:$/.test(url.protocol)) return undefined
  if (url.username || url.password || !url.hostname.includes('.')) return undefined
  return url
}

const page = (network: SocialLink['network'], written: string): SocialLink | undefined => {
  const url = webAddress(written)
  if (!url) return undefined
  const path = url.pathname === '/' ? '' : url.pathname.replace(/\/$/, '')
  return { network, href: url.href, text: url.host.replace(/^www\./, '') + path }
}

// "ana.lima" is both a user name and a domain: only a slash or a scheme makes an address of it.
const facebook = (written: string) => account('Facebook', 'https://www.facebook.com', written) ?? page('Facebook', written)

/** The links of a profile, only those that are safe to follow (http and https). */
export const socialLinks = ({
  instagramUN,
  twitterUN,
  facebookUN,
  webUN,
}: Pick<Member, 'instagramUN' | 'twitterUN' | 'facebookUN' | 'webUN'>): SocialLink[] =>
  [
    account('Instagram', 'https://instagram.com', instagramUN),
    account('X', 'https://x.com', twitterUN),
    facebook(facebookUN),
    page('Website', webUN),
  ].filter((link) => link !== undefined)
