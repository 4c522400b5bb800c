import { describe, expect, it } from 'vitest'
import { checkHistory, clean, type Verdict } from './checkHistory.ts'
import type { Event, FinalState } from './history.ts'

/**
 * Two sends one after the other, both answered and seen, one of them marked as read, and a post.
 */
function good(): { events: Event[]; finalState: FinalState & { chat: FinalState['chats'][0] } } {
  const events: Event[] = [
    { type: 'invoke', text: 'one', sender: 'ana', chat: 'c' },
    { type: 'ok', text: 'one', id: '9' },
    { type: 'invoke', text: 'two', sender: 'bo', chat: 'c' },
    { type: 'ok', text: 'two', id: '10' },
    { type: 'invoke', text: 'post', sender: 'ana' },
    { type: 'ok', text: 'post', id: 'p' },
    { type: 'read', by: 'ana', chat: 'c', first: '9', last: '10', count: 2 },
    { type: 'marked', by: 'bo', chat: 'c', upTo: '9' },
    ...['ana', 'bo'].flatMap((by): Event[] => [
      { type: 'seen', by, chat: 'c', id: '9', text: 'one' },
      { type: 'seen', by, chat: 'c', id: '10', text: 'two' },
    ]),
  ]
  const chat = {
    id: 'c',
    members: ['ana', 'bo'],
    messages: [
      { id: '9', text: 'one', sender: 'ana' },
      { id: '10', text: 'two', sender: 'bo' },
    ],
    lists: [
      { of: 'ana', unread: 1, lastText: 'two', readUpTo: '0' },
      { of: 'bo', unread: 0, lastText: 'two', readUpTo: '9' },
    ],
  }
  return {
    events,
    finalState: {
      chat,
      chats: [chat],
      posts: { all: [{ id: 'p', text: 'post', sender: 'ana' }], total: 1 },
    },
  }
}

function verdictWith(plant: (world: ReturnType<typeof good>) => void) {
  const world = good()
  plant(world)
  return checkHistory(world.events, world.finalState)
}

const without = (events: Event[], type: Event['type'], text: string) =>
  events.splice(
    events.findIndex((event) => event.type === type && 'text' in event && event.text === text),
    1,
  )

describe('the checker of histories', () => {
  it('accepts a correct history', () => {
    expect(verdictWith(() => {})).toEqual(clean)
  })

  it('accepts either outcome of a send without a response', () => {
    const invoke = (text: string): Event => ({ type: 'invoke', text, sender: 'ana', chat: 'c' })
    expect(
      verdictWith(({ events }) => events.push(invoke('maybe'), { type: 'info', text: 'maybe' })),
    ).toEqual(clean)
    expect(verdictWith(({ events }) => without(events, 'ok', 'one'))).toEqual(clean)
  })

  it.each<[keyof Verdict, string | RegExp, (world: ReturnType<typeof good>) => void]>([
    [
      'lost',
      'post (p)',
      ({ finalState }) => Object.assign(finalState.posts, { all: [], total: 0 }),
    ],
    [
      'lost',
      /one was answered as 9 and is 8/,
      ({ finalState }) => Object.assign(finalState.chat.messages[0] ?? {}, { id: '8' }),
    ],
    [
      'doubled',
      'two as 10 and 11',
      ({ finalState }) => finalState.chat.messages.push({ id: '11', text: 'two', sender: 'bo' }),
    ],
    [
      'unexpected',
      'odd was never sent',
      ({ finalState }) => finalState.chat.messages.push({ id: '11', text: 'odd', sender: 'bo' }),
    ],
    [
      'unexpected',
      'one was refused and is there',
      ({ events }) => {
        without(events, 'ok', 'one')
        events.push({ type: 'fail', text: 'one' })
      },
    ],
    [
      'unexpected',
      'one is in the wrong place',
      ({ finalState }) => Object.assign(finalState.chat.messages[0] ?? {}, { sender: 'bo' }),
    ],
    [
      'outOfOrder',
      'two stands before one, which was answered before it was sent',
      ({ finalState }) => void finalState.chat.messages.reverse(),
    ],
    [
      'skipped',
      'ana read 1 from 8 to 9, where now are 2',
      ({ events, finalState }) => {
        events.push({ type: 'read', by: 'ana', chat: 'c', first: '8', last: '9', count: 1 })
        finalState.chat.messages.unshift({ id: '8', text: 'zero', sender: 'ana' })
      },
    ],
    ['undelivered', 'ana never saw two', ({ events }) => without(events, 'seen', 'two')],
    [
      'undelivered',
      'bo saw ghost, which is not there',
      ({ events }) => events.push({ type: 'seen', by: 'bo', chat: 'c', id: '11', text: 'ghost' }),
    ],
    [
      'miscounted',
      '1 posts are counted as 2',
      ({ finalState }) => Object.assign(finalState.posts, { total: 2 }),
    ],
    [
      'miscounted',
      'ana has 1 unread messages, counted as 3',
      ({ finalState }) => Object.assign(finalState.chat.lists[0] ?? {}, { unread: 3 }),
    ],
    [
      'miscounted',
      'bo has 1 unread messages, counted as 0',
      ({ finalState }) =>
        finalState.chat.messages.splice(1, 0, { id: '10', text: 'unread', sender: 'ana' }),
    ],
    [
      'lost',
      'bo has marked one as read, and it is not',
      ({ finalState }) =>
        Object.assign(finalState.chat.lists[1] ?? {}, { readUpTo: '0', unread: 1 }),
    ],
    [
      'miscounted',
      'the list of bo ends with one, not two',
      ({ finalState }) => Object.assign(finalState.chat.lists[1] ?? {}, { lastText: 'one' }),
    ],
    ['strange', '500', ({ events }) => events.push({ type: 'strange', what: '500' })],
  ])('finds what is %s: %s', (kind, what, plant) => {
    expect(verdictWith(plant)[kind]).toEqual([
      typeof what === 'string' ? what : expect.stringMatching(what),
    ])
  })
})
