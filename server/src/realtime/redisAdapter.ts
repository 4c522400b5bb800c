import { setTimeout as sleep } from 'node:timers/promises'
import type { createAdapter } from '@socket.io/redis-adapter'
import type { Logger } from 'pino'
import { openEncryption } from './encryption.ts'
import type { RealtimeMetrics } from './realtimeMetrics.ts'

/**
 * Carries live events to the other nodes through Redis. A message may be lost, never repeated; the
 * database stays the truth.
 */
export interface RedisAdapter {
  /** For Socket.IO. */
  adapter: ReturnType<typeof createAdapter>
  isUp(): boolean
  /** Calls back when Redis answers again after an outage, in which every node may miss events. */
  onReturn(back: () => void): void
  close(): void
}

const FIRST_CONNECTION_MS = 2000
// Redis counts as down when it is silent for longer.
const PING_MS = 1000
const SILENT_MS = 4000
// How many commands may wait for a Redis that does not answer.
const WAITING_MAX = 1000

interface Options {
  url: string
  /** Prefix of the Redis channels; isolates this installation from others on the same Redis. */
  channel: string
  /** Encrypts the messages, because other users of this Redis could read or forge them. */
  key: Uint8Array
  log: Logger
  metrics: Pick<RealtimeMetrics, 'dropped'>
}

type Listener = (message: Buffer, channel: Buffer | string) => void

/**
 * Redis may be down at any time, also at the start. Then no message waits in memory, and each node
 * serves its own sockets.
 */
export async function openRedisAdapter(options: Options): Promise<RedisAdapter> {
  const { url, channel, key, log, metrics } = options
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('@redis/client'),
    import('@socket.io/redis-adapter'),
  ])
  const encryption = openEncryption(key)
  const returned: (() => void)[] = []
  let isLost = false

  function connect({ disableOfflineQueue }: { disableOfflineQueue: boolean }) {
    const client = createClient({
      url,
      disableOfflineQueue,
      commandsQueueMaxLength: WAITING_MAX,
      pingInterval: PING_MS,
      socket: {
        connectTimeout: SILENT_MS,
        socketTimeout: SILENT_MS,
        reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 1000) * (0.75 + Math.random() / 2),
      },
    })
    let wasLost = false
    client.on('error', (error: Error) => {
      wasLost = true
      if (isLost) return
      isLost = true
      log.warn(
        { err: error },
        'redis: does not answer; live events reach only the screens of this node until it does',
      )
    })
    client.on('ready', () => {
      if (!wasLost) return
      wasLost = false
      if (isLost && isUp()) {
        isLost = false
        log.info('redis: is back')
      }
      for (const back of returned) back()
    })
    // The adapter awaits none of these, and an unhandled rejection would end the process.
    for (const name of [
      'publish',
      'subscribe',
      'pSubscribe',
      'unsubscribe',
      'pUnsubscribe',
    ] as const) {
      const command = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>
      Object.assign(client, {
        [name]: (...args: unknown[]) =>
          command(...args).catch(() => {
            if (name === 'publish') metrics.dropped('unpublished')
          }),
      })
    }
    const { publish, subscribe, pSubscribe } = client
    const publishEncrypted = (to: string, message: string | Buffer) =>
      publish(to, encryption.encrypt(message, to))
    const decrypting =
      (listen: typeof subscribe | typeof pSubscribe) =>
      (to: string | string[], listener: Listener, inBytes: true) => {
        const listenDecrypted: Listener = (message, from) => {
          const decrypted = encryption.decrypt(message, String(from))
          if (decrypted) listener(decrypted, from)
          else metrics.dropped('undecryptable')
        }
        return listen(to, listenDecrypted, inBytes)
      }
    Object.assign(client, {
      publish: publishEncrypted,
      subscribe: decrypting(subscribe),
      pSubscribe: decrypting(pSubscribe),
    })
    client.connect().catch(() => undefined) // It keeps trying; 'error' is logged.
    return client
  }

  const publisher = connect({ disableOfflineQueue: true })
  // Its few subscriptions must survive an outage at the start, so they may wait.
  const subscriber = connect({ disableOfflineQueue: false })
  const isUp = () => publisher.isReady && subscriber.isReady
  const adapter = createAdapter(publisher, subscriber, {
    key: channel,
    publishOnSpecificResponseChannel: true,
  })

  const end = Date.now() + FIRST_CONNECTION_MS
  while (!isUp() && !isLost && Date.now() < end) await sleep(10)

  return {
    adapter,
    isUp,
    onReturn: (back) => returned.push(back),
    close() {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
