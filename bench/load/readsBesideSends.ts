import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { post } from './calls.ts'
import { openConnections } from './connections.ts'
import type { LoadResult } from './load.ts'

/** Members who read and write at an even pace, as on a busy day. */
export interface BusyTask {
  port: number
  /** Whole HTTP requests by kind; kinds take turns, and so do the requests of a kind. */
  reads: Record<string, string[]>
  /** Searches at an even pace of their own, beside the others. */
  searches: string[]
  /** Twice as many reads and sends at 2. */
  times: number
  members: string[]
  cookies: string[]
  warmUpMs: number
  ms: number
}

const READS_A_SECOND = 200
const SENDS_A_SECOND = 20
const SEARCHES_A_SECOND = 20
const SCREENS_AT_ONCE = 100

async function run({
  port,
  reads,
  searches,
  times,
  members,
  cookies,
  warmUpMs,
  ms,
}: BusyTask): Promise<LoadResult> {
  const kinds = Object.entries(reads)
  let durations = new Map<string, number[]>()
  let events: number[] = []
  const sentAt = new Map<string, number>()
  const note = (kind: string) => (took: number) =>
    durations.set(kind, [...(durations.get(kind) ?? []), took])

  const screens: Socket[] = []
  while (screens.length < members.length) {
    const from = screens.length
    const some = members.slice(from, from + SCREENS_AT_ONCE)
    screens.push(...(await Promise.all(some.map((member, n) => openScreen(member, from + n)))))
  }
  const connections = await openConnections(port)

  function openScreen(member: string, n: number) {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: cookies[n] as string },
    })
    socket.on('chat', ({ text, senderId }: { text: string; senderId: string }) => {
      const sent = sentAt.get(text)
      if (sent === undefined || senderId === member) return
      sentAt.delete(text)
      events.push(performance.now() - sent)
    })
    return new Promise<Socket>((resolve, reject) => {
      socket.on('connect', () => resolve(socket))
      socket.on('connect_error', reject)
    })
  }

  function read(n: number) {
    const [kind, requests] = kinds[n % kinds.length] as [string, string[]]
    connections.call(requests[Math.floor(n / kinds.length) % requests.length] as string, note(kind))
  }

  function send(n: number) {
    const text = `message ${n} of a busy day`
    sentAt.set(text, performance.now())
    const body = { receiverId: members[(n + 1) % members.length], text, clientId: randomUUID() }
    connections.call(
      post('/api/messages/send', cookies[n % members.length] as string, body),
      note('send'),
    )
  }

  const start = performance.now()
  let [readCount, sendCount, searchCount] = [0, 0, 0]
  const keepPace = async (until: number) => {
    while (performance.now() < until) {
      const seconds = (performance.now() - start) / 1000
      while (readCount < seconds * READS_A_SECOND * times) read(readCount++)
      while (sendCount < seconds * SENDS_A_SECOND * times) send(sendCount++)
      while (searches.length > 0 && searchCount < seconds * SEARCHES_A_SECOND)
        connections.call(searches[searchCount++ % searches.length] as string, note('search'))
      await sleep(1)
    }
  }
  await keepPace(start + warmUpMs)
  durations = new Map()
  events = []
  process.send?.('begin')
  const begin = performance.now()
  await keepPace(begin + ms)
  const took = performance.now() - begin
  process.send?.('end')
  await sleep(500)
  for (const screen of screens) screen.disconnect()
  connections.close()
  const all = [...durations.values()]
  return {
    answered: all.flat().length,
    errors: sentAt.size,
    ms: took,
    p50: share(all.flat(), 0.5),
    // Reports the slowest kind, so that no kind is hidden by the average of the others.
    p99: Math.max(...all.map((each) => share(each, 0.99))),
    eventP99: share(events, 0.99),
  }
}

function share(values: number[], part: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

process.on('message', (task: BusyTask) => {
  run(task).then(
    (result) => process.send?.(result, () => process.disconnect()),
    (error: Error) => process.send?.({ failure: error.message }, () => process.disconnect()),
  )
})
