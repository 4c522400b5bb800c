import type { Conversation, Message } from '@wayside/contract/messages'
import { waitFor } from '../waitFor.ts'
import { callUntilAnswered } from './call.ts'
import { checkHistory } from './checkHistory.ts'
import { type History, openHistory, type Stored, type Truth } from './history.ts'
import { type House, openHouse } from './house.ts'
import { type Member, makeMember } from './members.ts'
import { doHarm } from './nemesis.ts'
import { randomFrom } from './random.ts'
import { openReceiver } from './receiver.ts'
import { sendMessages, sendPosts } from './senders.ts'

const SETTLE_MS = 8000

/** Members write to each other while servers die. Answers what happened, and what the checker has against it. */
export async function runRound({ dataDir, seed, ms }: { dataDir: string; seed: number; ms: number }) {
  const house = await openHouse({ dataDir })
  const receivers: ReturnType<typeof openReceiver>[] = []
  try {
    const { url } = house
    const history = openHistory()
    const random = randomFrom(seed)
    const members = await Promise.all(['Ana', 'Bo', 'Cy', 'Dee'].map((name) => makeMember(house, name)))
    const [ana, bo, cy, dee] = members as [Member, Member, Member, Member]
    // Many at once into one chat, for its order; others beside it.
    const pairs = [
      [ana, bo, 3],
      [cy, dee, 1],
      [ana, cy, 1],
    ] as const // prettier-ignore
    const chats = await Promise.all(
      pairs.map(async ([one, other, times]) => ({ id: await startChat(house, history, one, other), one, other, times })),
    )
    for (const me of members)
      receivers.push(
        openReceiver({
          url,
          history,
          me,
          chats: chats.filter(({ one, other }) => me === one || me === other).map(({ id }) => id),
        }),
      )

    const end = Date.now() + ms
    const needs = { url, history, random, isOver: () => Date.now() > end }
    const senders = chats.flatMap(({ id, one, other, times }) =>
      Array.from({ length: times }, (_, n) => [
        sendMessages(needs, { me: one, to: other, chat: id, name: `${one.name}→${other.name} ${n}` }),
        sendMessages(needs, { me: other, to: one, chat: id, name: `${other.name}→${one.name} ${n}` }),
      ]).flat(),
    )
    await Promise.all([...senders, sendPosts(needs, dee), doHarm({ house, ...needs })])

    const truth = await readTruth(house, chats, dee)
    // What is on its way to the screens may still arrive.
    const verdict = () => checkHistory(history.events, truth)
    await waitFor(() => receivers.every(({ isCalm }) => isCalm()) && verdict().unseen.length === 0, SETTLE_MS).catch(
      () => undefined,
    )
    return { history, truth, verdict: verdict(), complaints: house.complaints }
  } finally {
    for (const receiver of receivers) receiver.close()
    await house.close()
  }
}

async function startChat({ url }: House, history: History, from: Member, to: Member) {
  const text = `${from.name} and ${to.name}`
  const answer = await fetch(`${url}/api/messages/start/${to.id}`, {
    method: 'POST',
    headers: { cookie: from.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  const { message } = (await answer.json()) as { message: Message }
  history.record({ type: 'invoke', text, sender: from.id, chat: message.chatId })
  history.record({ type: 'ok', text, id: message._id })
  return message.chatId
}

async function readTruth({ url }: House, chats: { id: string; one: Member; other: Member }[], reader: Member): Promise<Truth> {
  const ask = <Body>(who: Member, path: string) => callUntilAnswered<Body>(url, who, path)
  return {
    chats: await Promise.all(
      chats.map(async ({ id, one, other }) => ({
        id,
        members: [one.id, other.id],
        messages: await everyMessage(id, one),
        lists: await Promise.all([one, other].map((who) => listOf(id, who))),
      })),
    ),
    posts: await everyPost(),
  }

  async function everyMessage(chat: string, who: Member) {
    const all: Stored[] = []
    for (;;) {
      const before = all[0] ? `&before=${all[0].id}` : ''
      const { messages } = await ask<{ messages: Message[] }>(who, `/api/messages/chat/${chat}?limit=500${before}`)
      if (messages.length === 0) return all
      all.unshift(...messages.map(({ _id, text, senderId }) => ({ id: _id, text, sender: senderId })))
    }
  }

  async function listOf(chat: string, who: Member) {
    const { conversations } = await ask<{ conversations: Conversation[] }>(who, '/api/messages/conversations')
    const mine = conversations.find(({ chatId }) => chatId === chat)
    return { of: who.id, unread: mine?.unread ?? 0, lastText: mine?.lastMessage.text ?? '' }
  }

  async function everyPost() {
    const all: Stored[] = []
    for (let page = 1; ; page++) {
      const { posts, pagination } = await ask<{
        posts: { _id: string; content: string; userId: { _id: string } }[]
        pagination: { totalPosts: number }
      }>(reader, `/api/feed/posts?page=${page}&limit=50`)
      if (posts.length === 0) return { all, total: pagination.totalPosts }
      all.push(...posts.map(({ _id, content, userId }) => ({ id: _id, text: content, sender: userId._id })))
    }
  }
}
