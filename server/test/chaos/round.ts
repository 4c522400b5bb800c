import { randomFrom } from '../random.ts'
import { waitFor } from '../waitFor.ts'
import { checkHistory } from './checkHistory.ts'
import { openHistory } from './history.ts'
import { type Member, makeMember } from './members.ts'
import type { Harm } from './nemesis.ts'
import { openReceiver, type Transport } from './receiver.ts'
import { sendMessages, sendPosts } from './senders.ts'
import { readTruth, startChat } from './truth.ts'

const SETTLE_MS = 8000

export interface Round {
  house: { url: string; dataDir: string; complaints: string[] }
  seed: number
  /** Without it, for as long as the harm is done. */
  ms?: number
  harm: (needs: Harm) => Promise<unknown>
  excused?: number[]
  transports?: Transport[]
}

/** Members write to each other while servers die. Answers what happened, and what the checker has against it. */
export async function runRound({ house, seed, ms = Infinity, harm, excused, transports = ['websocket'] }: Round) {
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
    ] as const
    const chats = await Promise.all(
      pairs.map(async ([one, other, times]) => ({ id: await startChat(url, history, one, other), one, other, times })),
    )
    for (const [n, me] of members.entries())
      receivers.push(
        openReceiver({
          url,
          history,
          me,
          transport: transports[n % transports.length] ?? 'websocket',
          chats: chats.filter(({ one, other }) => me === one || me === other).map(({ id }) => id),
        }),
      )

    const end = Date.now() + ms
    let isDone = false
    const needs = { url, history, random, ...(excused && { excused }), isOver: () => isDone || Date.now() > end }
    const senders = chats.flatMap(({ id, one, other, times }) =>
      Array.from({ length: times }, (_, n) => [
        sendMessages(needs, { me: one, to: other, chat: id, name: `${one.name}→${other.name} ${n}` }),
        sendMessages(needs, { me: other, to: one, chat: id, name: `${other.name}→${one.name} ${n}` }),
      ]).flat(),
    )
    await Promise.all([...senders, sendPosts(needs, dee), harm(needs).finally(() => (isDone = true))])

    for (const receiver of receivers) receiver.stopMarking()
    await waitFor(() => !receivers.some(({ isReading }) => isReading()), SETTLE_MS).catch(() => undefined)
    const truth = await readTruth(url, chats, dee)
    // What is on its way to the screens may still arrive.
    const verdict = () => checkHistory(history.events, truth)
    await waitFor(() => receivers.every(({ isCalm }) => isCalm()) && verdict().unseen.length === 0, SETTLE_MS).catch(
      () => undefined,
    )
    return { history, truth, verdict: verdict(), complaints: house.complaints }
  } finally {
    for (const receiver of receivers) receiver.close()
  }
}
