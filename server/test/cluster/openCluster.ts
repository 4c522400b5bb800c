import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../network/freePort.ts'
import { openRedisServer } from '../network/redisServer.ts'
import { runServer } from '../processes/runServer.ts'
import { waitFor } from '../waitFor.ts'
import { openProxy, type ProxyName } from './proxies.ts'

const START_TRIES = 20
// docs/operations.md asks operators for it: nginx tries a failed node again only after 2 s.
const RESTART_PAUSE_MS = 3_000

interface Setting {
  proxy: ProxyName
  nodes: number
  /** Shared by the nodes, as pictures and mails of one installation are. */
  dataDir: string
  databaseUrl: string
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/**
 * Nodes as an operator starts them, behind a proxy, joined by a Redis: one address for members,
 * whatever happens behind it.
 */
export async function openCluster({
  proxy: proxyName,
  nodes: count,
  dataDir,
  databaseUrl,
}: Setting) {
  const redis = await openRedisServer()
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const [proxy] = await Promise.all([openProxy(proxyName, ports), redis.start()])
  const complaints: string[] = []
  const environment = {
    APP_URL: proxy.url,
    TRUST_PROXY: 'loopback',
    DRAIN_DELAY: '1',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a secret of all nodes of this cluster',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }

  function openNode(port: number) {
    const run = () => runServer({ dataDir, environment: { ...environment, PORT: String(port) } })
    let server = run()

    async function end(signal: 'SIGTERM' | 'SIGKILL') {
      server.kill(signal)
      const how = await server.ended
      if (how !== (signal === 'SIGTERM' ? 0 : signal))
        complaints.push(`a node ended with ${how}: ${server.stderr()}`)
    }

    /** As whoever keeps processes running does: again, when what it needs is not there. */
    async function start() {
      for (let tries = 1; ; tries++) {
        server = run()
        const failure = await server.open().then(
          () => undefined,
          (error: Error) => error,
        )
        if (!failure) return
        if (tries === START_TRIES) throw failure
      }
    }

    const oneAtATime = serialize()
    return {
      url: `http://localhost:${port}`,
      open: () => server.open(),
      pid: () => server.pid,
      end: (signal: 'SIGTERM' | 'SIGKILL') => oneAtATime(() => end(signal)),
      restart: (signal: 'SIGTERM' | 'SIGKILL') => oneAtATime(() => end(signal).then(start)),
      freeze: (ms: number) =>
        oneAtATime(async () => {
          server.kill('SIGSTOP')
          await sleep(ms)
          server.kill('SIGCONT')
        }),
    }
  }
  const nodes = ports.map(openNode)
  await Promise.all(nodes.map((node) => node.open()))
  // It may have found them closed, and looks again.
  await waitFor(async () => (await fetch(`${proxy.url}/api/profile/auth-status`)).ok)

  return {
    url: proxy.url,
    dataDir,
    complaints,
    nodes,
    redis,
    proxy,
    /**
     * Ends and starts one node after the other, as an upgrade does. The proxy has to find each
     * node again before the next one ends.
     */
    async restartOneByOne() {
      for (const node of nodes) {
        await sleep(RESTART_PAUSE_MS)
        await node.restart('SIGTERM')
      }
    },
    async close() {
      redis.thaw()
      await Promise.all(nodes.map((node) => node.end('SIGTERM')))
      await proxy.close()
      await redis.kill()
    },
  }
}

/** One thing after the other. */
export function serialize() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
