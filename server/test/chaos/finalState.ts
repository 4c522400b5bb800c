import type { Conversation, Message } from '@wayside/contract/messages'
import { callUntilAnswered } from './call.ts'
import type { FinalState, History, Stored } from './history.ts'
import type { Member } from './members.ts'

/** Opens a chat with its first message; answers its id. */
export async function startChat(url: string, history: History, from: Member, to: Member) {
  const text = `${from.name} and ${to.name}`
  const response = await fetch(`${url}/api/messages/start/${to.id}`, {
    method: 'POST',
    headers: { cookie: from.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  const { message } = (await response.json()) as { message: Message }
  history.record({ type: 'invoke', text, sender: from.id, chat: message.chatId })
  history.record({ type: 'ok', text, id: message._id })
  return message.chatId
}

type Seen = Stored & { isRead: boolean }

/** All that there is, as its members can read it. */
export async function readFinalState(
  url: string,
  chats: { id: string; one: Member; other: Member }[],
  reader: Member,
): Promise<FinalState> {
  const ask = <Body>(who: Member, path: string) => callUntilAnswered<Body>(url, who, path)
  return {
    chats: await Promise.all(
      chats.map(async ({ id, one, other }) => ({
        id,
        members: [one.id, other.id],
        ...(await bothViewsOf(id, one, other)),
      })),
    ),
    posts: await everyPost(),
  }

  /**
   * The messages as one of the two sees them. How far each has read, only the other can see: at
   * their own messages.
   */
  async function bothViewsOf(chat: string, one: Member, other: Member) {
    const [messages, othersView] = [await everyMessage(chat, one), await everyMessage(chat, other)]
    const readIn = (view: Seen[]) => view.findLast(({ isRead }) => isRead)?.id ?? '0'
    const lists = [
      { ...(await listOf(chat, one)), readUpTo: readIn(othersView) },
      { ...(await listOf(chat, other)), readUpTo: readIn(messages) },
    ]
    return { messages, lists }
  }

  async function everyMessage(chat: string, who: Member) {
    const all: Seen[] = []
    for (;;) {
      const before = all[0] ? `&before=${all[0].id}` : ''
      const { messages } = await ask<{ messages: Message[] }>(
        who,
        `/api/messages/chat/${chat}?limit=500${before}`,
      )
      if (messages.length === 0) return all
      all.unshift(
        ...messages.map(({ _id, text, senderId, readAt }) => ({
          id: _id,
          text,
          sender: senderId,
          isRead: readAt !== undefined,
        })),
      )
    }
  }

  async function listOf(chat: string, who: Member) {
    const { conversations } = await ask<{ conversations: Conversation[] }>(
      who,
      '/api/messages/conversations',
    )
    const mine = conversations.find(({ chatId }) => chatId === chat)
    return { of: who.id, unread: mine?.unread ?? 0, lastText: mine?.lastMessage?.text ?? '' }
  }

  async function everyPost() {
    const all: Stored[] = []
    for (let page = 1; ; page++) {
      const { posts, pagination } = await ask<{
        posts: { _id: string; content: string; userId: { _id: string } }[]
        pagination: { totalPosts: number }
      }>(reader, `/api/feed/posts?page=${page}&limit=50`)
      if (posts.length === 0) return { all, total: pagination.totalPosts }
      all.push(
        ...posts.map(({ _id, content, userId }) => ({
          id: _id,
          text: content,
          sender: userId._id,
        })),
      )
    }
  }
}
