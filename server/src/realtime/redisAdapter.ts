import { setTimeout as sleep } from 'node:timers/promises'
import type { createAdapter } from '@socket.io/redis-adapter'
import type { Logger } from 'pino'
import { openEncryption } from './encryption.ts'

/**
 * Carries what sockets of other nodes need to know through Redis. It is at most once: the database
 * stays the truth.
 */
export interface Relay {
  /** For Socket.IO. */
  adapter: ReturnType<typeof createAdapter>
  isUp(): boolean
  /**
   * Calls back each time Redis answers again after it did not: events may have been missed on every
   * node.
   */
  onReturn(back: () => void): void
  close(): void
}

const FIRST_ANSWER_MS = 2000
// A Redis that is silent for longer is as good as gone.
const PING_MS = 1000
const SILENT_MS = 4000
// What may wait for the answers of a Redis that has just fallen silent.
const WAITING_MAX = 1000

interface Options {
  url: string
  /** Only nodes with the same one hear each other, whoever else uses this Redis. */
  channel: string
  /**
   * Encrypts what they say there: Redis may have other users, who could read the messages, or ask
   * for the cookies.
   */
  key: Uint8Array
  log: Logger
}

type Listener = (message: Buffer, channel: Buffer | string) => void

/**
 * Redis may be away at any time, at the start too: then nothing waits in memory, and the node
 * serves its own screens.
 */
export async function openRelay({ url, channel, key, log }: Options): Promise<Relay> {
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
    // The adapter waits for none of these, and a rejection that nobody awaits would end the
    // process.
    for (const name of [
      'publish',
      'subscribe',
      'pSubscribe',
      'unsubscribe',
      'pUnsubscribe',
    ] as const) {
      const ask = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>
      Object.assign(client, { [name]: (...args: unknown[]) => ask(...args).catch(() => undefined) })
    }
    const { publish, subscribe, pSubscribe } = client
    const say = (to: string, message: string | Buffer) =>
      publish(to, encryption.encrypt(message, to))
    const hear =
      (listen: typeof subscribe | typeof pSubscribe) =>
      (to: string | string[], listener: Listener, inBytes: true) => {
        const heard: Listener = (message, from) => {
          const decrypted = encryption.decrypt(message, String(from))
          if (decrypted) listener(decrypted, from)
        }
        return listen(to, heard, inBytes)
      }
    Object.assign(client, {
      publish: say,
      subscribe: hear(subscribe),
      pSubscribe: hear(pSubscribe),
    })
    client.connect().catch(() => undefined) // it tries on; 'error' has told
    return client
  }

  const publisher = connect({ disableOfflineQueue: true })
  // What it subscribes to must outlive an outage at the start; it never holds more than that.
  const subscriber = connect({ disableOfflineQueue: false })
  const isUp = () => publisher.isReady && subscriber.isReady
  const adapter = createAdapter(publisher, subscriber, {
    key: channel,
    publishOnSpecificResponseChannel: true,
  })

  const end = Date.now() + FIRST_ANSWER_MS
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
