import pino from 'pino'
import { startEmbedded } from '../../embedded-postgres/startEmbedded.ts'
import { clusterFaults } from '../cluster/faults.ts'
import { openCluster } from '../cluster/openCluster.ts'
import type { ProxyName } from '../cluster/proxies.ts'
import { type Faults, serverFaults } from './faults.ts'
import type { Round } from './round.ts'
import { openServer } from './singleServer.ts'

/** The servers of a round and the faults that can be injected. */
interface Environment extends Pick<Round, 'server' | 'allowedStatuses' | 'transports'> {
  kinds: Faults
  /** How many faults at a time. */
  atOnce: number
  close(): Promise<void>
}

/** One server with its own PostgreSQL. */
export async function openSingleServer({ dataDir }: { dataDir: string }): Promise<Environment> {
  const server = await openServer({ dataDir })
  return { server, kinds: serverFaults(server), atOnce: 1, close: server.close }
}

/**
 * Several behind a proxy, which share a PostgreSQL and a Redis: of what they share one part may
 * fail while another does.
 */
export async function openMultiNode(how: {
  dataDir: string
  nodes: number
  proxy: ProxyName
}): Promise<Environment> {
  const postgres = await startEmbedded({ dataDir: how.dataDir, log: pino({ level: 'silent' }) })
  const { host, user } = postgres.connection
  const cluster = await openCluster({
    ...how,
    databaseUrl: `postgres://${user}@localhost/wayside?host=${encodeURIComponent(host)}`,
  })
  return {
    server: cluster,
    kinds: clusterFaults(cluster, how.dataDir),
    atOnce: 2,
    allowedStatuses: [502, 503, 504],
    transports: ['websocket', 'polling'],
    async close() {
      await cluster.close()
      await postgres.stop()
    },
  }
}
