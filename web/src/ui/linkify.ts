export type TextPart = string | { href: string; text: string }

const candidate = /(?:https?:\/\/|\bwww\.)[^\s<>"'`]+/gi
const trailing = '.,;:!?…»”’)]}*_~'

/** Splits what a member wrote into text and web addresses that are safe to open. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(candidate)) {
    const address = withoutEnd(match[0])
    const href = safe(/^www/i.test(address) ? `https://${address}` : address)
    if (!href) continue
    if (match.index > at) parts.push(text.slice(at, match.index))
    parts.push({ href, text: address })
    at = match.index + address.length
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

// The full stop of a sentence is not part of the address; a closing bracket is, if it was opened in it.
function withoutEnd(address: string) {
  let end = address.length
  while (end > 0 && trailing.includes(address.charAt(end - 1))) end--
  const closes = address.charAt(end) === ')' && address.slice(0, end).includes('(')
  return address.slice(0, closes ? end + 1 : end)
}

function safe(address: string) {
  const url = URL.parse(address)
  // Names before an @ look like the host and are not.
  if (!url || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
