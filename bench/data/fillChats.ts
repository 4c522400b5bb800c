import { type Dice, sentence } from './plausible.ts'

interface Chat {
  id: string
  a: number
  b: number
  last?: { id: number; text: string; sender: number; at: string; first: string }
}

type IdAt = (member: number) => string

/** The first member's conversations, of which the first is the longest chat. */
export const CONVERSATIONS = 100
const LONGEST_SHARE = 0.02

/** One chat for each pair, with ten messages on average. */
export function countChats(dice: Dice, sizes: { members: number; messages: number }) {
  const pairs = new Set<number>()
  const chats: Chat[] = []
  const add = (a: number, b: number) => {
    const pair = Math.min(a, b) * sizes.members + Math.max(a, b)
    if (a === b || pairs.has(pair)) return
    pairs.add(pair)
    chats.push({ id: dice.uuid(), a, b })
  }
  for (let other = 1; other <= CONVERSATIONS; other++) add(0, other)
  // No other member writes to the first one, so that every run reads the same list.
  while (chats.length < sizes.messages / 10)
    add(1 + dice.below(sizes.members - 1), 1 + dice.below(sizes.members - 1))
  function* rows(idAt: IdAt) {
    for (const { id, a, b, last } of chats) {
      if (!last) continue
      const [one, other] = [idAt(a), idAt(b)].sort() as [string, string]
      yield [
        id,
        one,
        other,
        idAt(a),
        last.first,
        last.text,
        idAt(last.sender),
        last.at,
        last.id,
        last.id,
      ]
    }
  }
  return { chats, rows }
}

interface MessageRowOptions {
  chats: ReturnType<typeof countChats>
  sizes: { messages: number }
  idAt: IdAt
  momentOf: (n: number, of: number) => string
}

/**
 * Messages in order of time: every chat has one, the longest chat its share, some chats far more
 * than others.
 */
export function* messageRows(
  dice: Dice,
  { chats: { chats }, sizes, idAt, momentOf }: MessageRowOptions,
) {
  for (let n = 0; n < sizes.messages; n++) {
    const chat = (
      n < chats.length ? chats[n] : dice.random() < LONGEST_SHARE ? chats[0] : dice.pick(chats)
    ) as Chat
    const sender = dice.random() < 0.5 ? chat.a : chat.b
    const text = sentence(dice, 2, 25)
    const at = momentOf(n, sizes.messages)
    chat.last = { id: n + 1, text, sender, at, first: chat.last?.first ?? at }
    yield [chat.id, n + 1, idAt(sender), text, at]
  }
}
