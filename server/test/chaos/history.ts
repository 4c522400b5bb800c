/**
 * The request of a process: a message in a chat, or a post (chat undefined). Every text is unique.
 */
export interface Wanted {
  text: string
  sender: string
  chat?: string
}

/**
 * The events of a round in order; the index is the time. As in Jepsen, `ok` was answered with
 * 200, `fail` surely did not happen, `info` may have happened or not.
 */
export type Event =
  | ({ type: 'invoke' } & Wanted)
  | { type: 'ok'; text: string; id: string }
  | { type: 'fail' | 'info'; text: string }
  /** A page of a chat without gaps, from `first` to `last`. */
  | { type: 'read'; by: string; chat: string; first: string; last: string; count: number }
  /** A member marked a chat as read up to a message, and was answered with 200. */
  | { type: 'marked'; by: string; chat: string; upTo: string }
  /** A message reached a member, over the socket or by catching up. */
  | { type: 'seen'; by: string; chat: string; id: string; text: string }
  | { type: 'fault'; name: string }
  /** An answer that no fault excuses. */
  | { type: 'strange'; what: string }

export interface Stored {
  id: string
  text: string
  sender: string
}

/**
 * A row of a member's list of conversations, and the newest message of the other that is read (0:
 * none).
 */
export interface ListRow {
  of: string
  unread: number
  lastText: string
  readUpTo: string
}

/** The stored data at the end of a round, with the server's counts. */
export interface FinalState {
  chats: { id: string; members: string[]; messages: Stored[]; lists: ListRow[] }[]
  posts: { all: Stored[]; total: number }
}

export function openHistory() {
  const events: Event[] = []
  return {
    events,
    record: (event: Event) => {
      events.push(event)
    },
    count: (type: Event['type']) => events.filter((event) => event.type === type).length,
  }
}

export type History = ReturnType<typeof openHistory>
