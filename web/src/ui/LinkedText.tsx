/** Renders a member's text with its web addresses as links. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map((part, at) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={at}>{part}</span>
    ) : (
      // The dir attribute isolates the link, so that text before it cannot make it read backwards
      // as another address.
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={at} dir="ltr" href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    ),
  )
}

export type TextPart = string | { href: string; text: string }

// Direction marks end an address, since inside it they could make it read as another one.
const candidate = /(?:https?:\/\/|\bwww\.)[^\s<>"'`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
const trailing = '.,;:!?…»”’)]}*_~'

/** Splits a member's text into plain parts and web addresses that are safe to open. */
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

// Drops the punctuation of a sentence, but keeps a closing bracket that was opened in the address.
function withoutEnd(address: string) {
  let end = address.length
  while (end > 0 && trailing.includes(address.charAt(end - 1))) end--
  const closes = address.charAt(end) === ')' && address.slice(0, end).includes('(')
  return address.slice(0, closes ? end + 1 : end)
}

function safe(address: string) {
  const url = URL.parse(address)
  // A user name before an @ can pose as the host.
  if (!url || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
