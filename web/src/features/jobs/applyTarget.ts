/** Where Apply Now really leads. */
export interface ApplyTarget {
  href: string
  kind: 'web' | 'mail'
  /** The host, or the address of a mail. */
  where: string
}

/** Only http, https and mailto are ever linked, whatever the server said; undefined for anything else. */
export function applyTarget(direction: string | null | undefined): ApplyTarget | undefined {
  if (!direction || !URL.canParse(direction)) return undefined
  const { protocol, host, pathname, username, password, href } = new URL(direction)
  if (protocol === 'mailto:') {
    // What a mail link says about subject or copies is dropped: only the address is shown.
    const address = decoded(pathname)
    return /^[^\s@,]+@[^\s@,]+$/.test(address) ? { href: `mailto:${pathname}`, kind: 'mail', where: address } : undefined
  }
  const isWeb = (protocol === 'http:' || protocol === 'https:') && host !== '' && username === '' && password === ''
  return isWeb ? { href, kind: 'web', where: host } : undefined
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
