import type { Event, FinalState, Stored, Wanted } from './history.ts'

export type Verdict = Record<
  | 'lost'
  | 'doubled'
  | 'unexpected'
  | 'outOfOrder'
  | 'skipped'
  | 'undelivered'
  | 'miscounted'
  | 'strange',
  string[]
>

/** The verdict when nothing went wrong. */
export const clean: Verdict = {
  lost: [],
  doubled: [],
  unexpected: [],
  outOfOrder: [],
  skipped: [],
  undelivered: [],
  miscounted: [],
  strange: [],
}

interface Known extends Wanted {
  invokedAt: number
  outcome?: 'ok' | 'fail' | 'info'
  endedAt?: number
  id?: string
}

/** Compares what was promised with what there is. Every list is empty when nothing went wrong. */
export function checkHistory(events: Event[], { chats, posts }: FinalState): Verdict {
  const known = operationsIn(events)
  const places: (readonly [string | undefined, Stored[]])[] = [
    ...chats.map(({ id, messages }) => [id, messages] as const),
    [undefined, posts.all],
  ]
  const { lost, ...others } = presence(known, places)
  return {
    lost: [...lost, ...lostMarks(events, chats)],
    ...others,
    outOfOrder: chats.flatMap(({ messages }) => againstTime(messages, known)),
    skipped: skippedIn(events, chats),
    undelivered: undeliveredIn(events, chats),
    miscounted: miscountedIn(chats, posts),
    strange: events.flatMap((event) => (event.type === 'strange' ? [event.what] : [])),
  }
}

function operationsIn(events: Event[]) {
  const known = new Map<string, Known>()
  for (const [at, event] of events.entries()) {
    if (event.type === 'invoke') known.set(event.text, { ...event, invokedAt: at })
    if (event.type !== 'ok' && event.type !== 'fail' && event.type !== 'info') continue
    const operation = known.get(event.text)
    if (operation)
      Object.assign(operation, {
        outcome: event.type,
        endedAt: at,
        ...(event.type === 'ok' && { id: event.id }),
      })
  }
  return known
}

function presence(known: Map<string, Known>, places: (readonly [string | undefined, Stored[]])[]) {
  const [lost, doubled, unexpected]: [string[], string[], string[]] = [[], [], []]
  const found = new Map<string, string>()
  for (const [chat, list] of places)
    for (const { id, text, sender } of list) {
      const operation = known.get(text)
      if (found.has(text)) doubled.push(`${text} as ${found.get(text)} and ${id}`)
      found.set(text, found.get(text) ?? id)
      if (!operation) unexpected.push(`${text} was never sent`)
      else if (operation.outcome === 'fail') unexpected.push(`${text} was refused and is there`)
      else if (operation.chat !== chat || operation.sender !== sender)
        unexpected.push(`${text} is in the wrong place`)
    }
  for (const { text, outcome, id } of known.values()) {
    if (outcome !== 'ok' || found.get(text) === id) continue
    lost.push(
      found.has(text)
        ? `${text} was answered as ${id} and is ${found.get(text)}`
        : `${text} (${id})`,
    )
  }
  return { lost, doubled, unexpected }
}

/** A message confirmed before another one was sent must come before it. */
function againstTime(messages: Stored[], known: Map<string, Known>) {
  const wrong: string[] = []
  // Of the messages further down, the one whose call ended first.
  let earliest: Known | undefined
  for (const { text } of messages.toReversed()) {
    const operation = known.get(text)
    if (!operation) continue
    if (earliest?.endedAt !== undefined && earliest.endedAt < operation.invokedAt)
      wrong.push(`${text} stands before ${earliest.text}, which was answered before it was sent`)
    if (operation.outcome === 'ok' && (operation.endedAt ?? 0) < (earliest?.endedAt ?? Infinity))
      earliest = operation
  }
  return wrong
}

/**
 * After a member has seen message 7, no new message 6 may appear: it would stay unread for ever.
 */
function skippedIn(events: Event[], chats: FinalState['chats']) {
  const idsOf = new Map(
    chats.map(({ id, messages }) => [id, messages.map((message) => BigInt(message.id))]),
  )
  return events.flatMap((event) => {
    if (event.type !== 'read') return []
    const [first, last] = [BigInt(event.first), BigInt(event.last)]
    const now = (idsOf.get(event.chat) ?? []).filter((id) => id >= first && id <= last).length
    return now === event.count
      ? []
      : [`${event.by} read ${event.count} from ${first} to ${last}, where now are ${now}`]
  })
}

/** Messages that a member has marked as read stay read. */
function lostMarks(events: Event[], chats: FinalState['chats']) {
  return chats.flatMap(({ id, messages, lists }) =>
    lists.flatMap(({ of, readUpTo }) => {
      const marks = events.flatMap((event) =>
        event.type === 'marked' && event.chat === id && event.by === of ? [event.upTo] : [],
      )
      const isMarked = (message: Stored) => marks.some((upTo) => BigInt(message.id) <= BigInt(upTo))
      const marked = messages.findLast((message) => message.sender !== of && isMarked(message))
      if (!marked || BigInt(readUpTo) >= BigInt(marked.id)) return []
      return [`${of} has marked ${marked.text} as read, and it is not`]
    }),
  )
}

function undeliveredIn(events: Event[], chats: FinalState['chats']) {
  const seen = new Set<string>()
  const stored = new Set(
    chats.flatMap(({ id, messages }) =>
      messages.map((message) => `${id} ${message.id} ${message.text}`),
    ),
  )
  const undelivered: string[] = []
  for (const event of events) {
    if (event.type !== 'seen') continue
    seen.add(`${event.by} ${event.chat} ${event.id}`)
    if (!stored.has(`${event.chat} ${event.id} ${event.text}`))
      undelivered.push(`${event.by} saw ${event.text}, which is not there`)
  }
  for (const { id, members, messages } of chats)
    for (const member of members)
      for (const message of messages)
        if (!seen.has(`${member} ${id} ${message.id}`))
          undelivered.push(`${member} never saw ${message.text}`)
  return undelivered
}

function miscountedIn(chats: FinalState['chats'], posts: FinalState['posts']) {
  const wrong =
    posts.total === posts.all.length
      ? []
      : [`${posts.all.length} posts are counted as ${posts.total}`]
  for (const { messages, lists } of chats)
    for (const { of, unread, lastText, readUpTo } of lists) {
      const theirs = messages.filter(
        ({ id, sender }) => sender !== of && BigInt(id) > BigInt(readUpTo),
      ).length
      if (unread !== theirs) wrong.push(`${of} has ${theirs} unread messages, counted as ${unread}`)
      if (lastText !== messages.at(-1)?.text)
        wrong.push(`the list of ${of} ends with ${lastText}, not ${messages.at(-1)?.text}`)
    }
  return wrong
}
