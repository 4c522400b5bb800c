import { randomFrom } from '../samples/random.ts'
import { waitFor } from '../waitFor.ts'
import { checkHistory } from './checkHistory.ts'
import type { FaultInjection } from './faults.ts'
import { readFinalState, startChat } from './finalState.ts'
import { type History, openHistory } from './history.ts'
import { type Member, makeMember } from './members.ts'
import { openReceiver, type Transport } from './receiver.ts'
import { type Pause, sendMessages, sendPosts } from './senders.ts'

// At most; it ends as soon as all clients are calm.
const SETTLE_MS = 30_000

export interface Round {
  server: { url: string; dataDir: string; complaints: string[] }
  seed: number
  /** Without it, for as long as faults are injected. */
  ms?: number
  /** Whether so much has happened that the round may end; a slow machine needs longer than `ms`. */
  isEnough?: (history: History) => boolean
  inject: (needs: FaultInjection) => Promise<unknown>
  allowedStatuses?: number[]
  transports?: Transport[]
  pause?: Pause
}

/**
 * Members write to each other while servers die. Answers what happened, and what the checker has
 * against it.
 */
export async function runRound({
  server,
  seed,
  ms = Infinity,
  isEnough = () => true,
  inject,
  allowedStatuses,
  transports = ['websocket'],
  pause,
}: Round) {
  const receivers: ReturnType<typeof openReceiver>[] = []
  try {
    const { url } = server
    const history = openHistory()
    const random = randomFrom(seed)
    const members = await Promise.all(
      ['Ana', 'Bo', 'Cy', 'Dee'].map((name) => makeMember(server, name)),
    )
    const [ana, bo, cy, dee] = members as [Member, Member, Member, Member]
    // Many at once into one chat, for its order; others beside it.
    const pairs = [
      [ana, bo, 3],
      [cy, dee, 1],
      [ana, cy, 1],
    ] as const
    const chats = await Promise.all(
      pairs.map(async ([one, other, times]) => ({
        id: await startChat(url, history, one, other),
        one,
        other,
        times,
      })),
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
    const needs = {
      url,
      history,
      random,
      ...(allowedStatuses && { allowedStatuses }),
      ...(pause && { pause }),
      isOver: () => isDone || (Date.now() > end && isEnough(history)),
    }
    const senders = chats.flatMap(({ id, one, other, times }) =>
      Array.from({ length: times }, (_, n) => [
        sendMessages(needs, {
          me: one,
          to: other,
          chat: id,
          name: `${one.name}→${other.name} ${n}`,
        }),
        sendMessages(needs, {
          me: other,
          to: one,
          chat: id,
          name: `${other.name}→${one.name} ${n}`,
        }),
      ]).flat(),
    )
    await Promise.all([
      ...senders,
      sendPosts(needs, dee),
      inject(needs).finally(() => (isDone = true)),
    ])

    for (const receiver of receivers) receiver.stopMarking()
    await waitFor(() => !receivers.some(({ isReading }) => isReading()), SETTLE_MS).catch(
      () => undefined,
    )
    const finalState = await readFinalState(url, chats, dee)
    // Events on their way to the clients may still arrive.
    const verdict = () => checkHistory(history.events, finalState)
    await waitFor(
      () => receivers.every(({ isCalm }) => isCalm()) && verdict().undelivered.length === 0,
      SETTLE_MS,
    ).catch(() => undefined)
    return { history, finalState, verdict: verdict(), complaints: server.complaints }
  } finally {
    for (const receiver of receivers) receiver.close()
  }
}
