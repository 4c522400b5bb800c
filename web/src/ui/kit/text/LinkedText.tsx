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

// An address goes on to white space, a quotation mark, a mark of direction (inside it that could make
// it read as another one), or punctuation of other scripts. Its own punctuation is ASCII; behind the
// host also what joins two letters of a word. In the host that would name another one: a.example's.
const candidate =
  /(?:https?:\/\/|\bwww\.)(?:[!$%&()*+,\-.:;=@[\\\]_{}]|[^\p{P}\p{Z}\p{C}<>"`｜])+(?:[/?#](?:[!#$%&'()*+,\-./:;=?@[\\\]_{}]|(?<=[\p{L}\p{N}])[‐‑–·・׳״’](?=[\p{L}\p{N}])|[^\p{P}\p{Z}\p{C}<>"`｜])*)?/giu
const brackets: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
// The signs with which messengers make a text bold, italic or struck through.
const emphasis = '*_~'

/** Splits a member's text into plain parts and web addresses that are safe to open. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = withoutEnd(beforeClosing(found), text.charAt(index - 1))
    const href = safe(/^www/i.test(address) ? `https://${address}` : address)
    if (!href) continue
    if (index > at) parts.push(text.slice(at, index))
    parts.push({ href, text: address })
    at = index + address.length
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

/** Ends an address before a bracket that was opened in front of it. */
function beforeClosing(address: string) {
  const open: string[] = []
  for (let at = 0; at < address.length; at++) {
    const sign = address.charAt(at)
    if ('([{'.includes(sign)) open.push(sign)
    else if (brackets[sign] && open.pop() !== brackets[sign]) return address.slice(0, at)
  }
  return address
}

/** Drops the punctuation of a sentence, and the sign of emphasis that stands in front, too. */
function withoutEnd(address: string, before: string) {
  const signs = `.,:;?!'([{${before && emphasis.includes(before) ? before : ''}`
  let end = address.length
  while (end > 0 && signs.includes(address.charAt(end - 1))) end--
  return address.slice(0, end)
}

function safe(address: string) {
  const url = URL.parse(address)
  // A user name before an @ can pose as the host.
  if (!url || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}
