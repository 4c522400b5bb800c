import { io, type Socket as Screen } from 'socket.io-client'
import { post } from './calls.ts'
import { openConnections } from './connections.ts'
import type { LoadResult } from './load.ts'

/** Listening sockets, and messages at an even pace from one to another. */
export interface Screens {
  port: number
  /** How a message is sent: by a call, or by the sender's socket. */
  through: 'call' | 'socket'
  sockets: number
  aSecond: number
  warmUpMs: number
  ms: number
  members: string[]
  cookies: string[]
}

const SETTLE_MS = 700

async function run({
  port,
  through,
  sockets: count,
  aSecond,
  warmUpMs,
  ms,
  members,
  cookies,
}: Screens): Promise<LoadResult> {
  const waiting = new Map<string, number>()
  let times: number[] = []
  const at = (n: number) => n % count

  const opened: Promise<Screen>[] = []
  for (let n = 0; n < count; n++) {
    opened.push(openSocket(n))
    if (n % 50 === 49) await Promise.all(opened)
  }
  const sockets = await Promise.all(opened)
  // Collects the garbage of connecting now, not during the measurement.
  globalThis.gc?.()
  await sleep(SETTLE_MS)
  const connections = through === 'call' ? await openConnections(port) : undefined

  function openSocket(n: number) {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { name: members[n] },
      extraHeaders: { cookie: cookies[n] as string },
    })
    socket.on('chat', ({ text, senderId }: { text: string; senderId: string }) => {
      const sent = waiting.get(text)
      // The sender's screens get the event too; only the receiver's counts.
      if (sent === undefined || senderId === members[n]) return
      waiting.delete(text)
      times.push(performance.now() - sent)
    })
    return new Promise<Screen>((resolve, reject) => {
      socket.on('connect', () => resolve(socket))
      socket.on('connect_error', reject)
    })
  }

  function send(n: number) {
    const [from, to] = [at(n), at(n + 1)]
    const text = `message ${n} of this run`
    waiting.set(text, performance.now())
    if (through === 'socket') {
      sockets[from]?.emit('say', members[to], { text, senderId: members[from] })
      return
    }
    connections?.call(
      post('/api/messages/send', cookies[from] as string, { receiverId: members[to], text }),
    )
  }

  let sentCount = 0
  const start = performance.now()
  const keepPace = async (until: number) => {
    while (performance.now() < until) {
      while (sentCount < ((performance.now() - start) / 1000) * aSecond) send(sentCount++)
      await sleep(1)
    }
  }
  await keepPace(start + warmUpMs)
  times = []
  process.send?.('begin')
  const begin = performance.now()
  await keepPace(begin + ms)
  const measured = performance.now() - begin
  const answered = times.length
  process.send?.('end')
  await sleep(200)
  const errors = waiting.size
  for (const socket of sockets) socket.disconnect()
  connections?.close()
  const sorted = Float64Array.from(times).sort()
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { answered, errors, ms: measured, p50: share(0.5), p99: share(0.99) }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

process.on('message', (task: Screens) => {
  run(task).then(
    (result) => process.send?.(result, () => process.disconnect()),
    (error: Error) => process.send?.({ failure: error.message }, () => process.disconnect()),
  )
})
