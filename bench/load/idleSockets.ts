import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { builtServer } from '../../server/test/processes/runServer.ts'
import { memoryOf } from '../processes.ts'
import { openProduct, type World } from '../world.ts'

// The first sockets include one-time costs: compiled code and a full young generation.
const FIRST = 500
const SOCKETS = 500
const SETTLE_MS = 1000

/** Measures the KB of one more idle socket on a fresh server, after a garbage collection. */
export async function idleSocketKb({ dataDir, environment, cookies }: World) {
  const [node = '', ...args] = builtServer
  const { pid, port, stderr, stop } = await openProduct(dataDir, environment, [
    node,
    '--inspect=127.0.0.1:0',
    ...args,
  ])
  const cleaner = await openCleaner(/ws:\S+/.exec(stderr())?.[0] ?? '')
  const settled = async () => {
    await sleep(SETTLE_MS)
    await cleaner.clear()
    await sleep(SETTLE_MS)
    return memoryOf(pid)
  }
  const sockets: Socket[] = []
  const connect = async (count: number) => {
    while (sockets.length < count) {
      const cookie = cookies[sockets.length] as string
      const more = io(`http://127.0.0.1:${port}`, {
        transports: ['websocket'],
        forceNew: true,
        extraHeaders: { cookie },
      })
      sockets.push(more)
      await new Promise((resolve, reject) =>
        more.on('connect', () => resolve(undefined)).on('connect_error', reject),
      )
    }
  }
  await connect(FIRST)
  const before = await settled()
  await connect(FIRST + SOCKETS)
  const after = await settled()
  for (const socket of sockets) socket.disconnect()
  // Node does not exit while an inspector is connected.
  cleaner.close()
  await stop()
  return before && after && ((after - before) * 1024) / SOCKETS
}

/** Makes a server collect its garbage through its inspector. */
async function openCleaner(address: string) {
  const inspector = new WebSocket(address)
  await once(inspector, 'open')
  let id = 0
  return {
    async clear() {
      inspector.send(JSON.stringify({ id: ++id, method: 'HeapProfiler.collectGarbage' }))
      await once(inspector, 'message')
    },
    close: () => inspector.close(),
  }
}
