import pino from 'pino'
import { startEmbedded } from '../../embedded-postgres/startEmbedded.ts'
import { faultsOfCluster } from '../cluster/faults.ts'
import { openCluster } from '../cluster/openCluster.ts'
import type { ProxyName } from '../cluster/proxies.ts'
import { openHouse } from './house.ts'
import { type Faults, faultsOf } from './nemesis.ts'
import type { Round } from './round.ts'

/** Where a round takes place, and what may befall it. */
interface Ground extends Pick<Round, 'house' | 'excused' | 'transports'> {
  kinds: Faults
  /** How many faults at a time. */
  atOnce: number
  close(): Promise<void>
}

/** One server with its own PostgreSQL. */
export async function openAlone({ dataDir }: { dataDir: string }): Promise<Ground> {
  const house = await openHouse({ dataDir })
  return { house, kinds: faultsOf(house), atOnce: 1, close: house.close }
}

/** Several behind a proxy, which share a PostgreSQL and a Redis: of what they share one part may fail while another does. */
export async function openShared(how: { dataDir: string; nodes: number; proxy: ProxyName }): Promise<Ground> {
  const postgres = await startEmbedded({ dataDir: how.dataDir, log: pino({ level: 'silent' }) })
  const { host, user } = postgres.connection
  const cluster = await openCluster({
    ...how,
    databaseUrl: `postgres://${user}@localhost/wayside?host=${encodeURIComponent(host)}`,
  })
  return {
    house: cluster,
    kinds: faultsOfCluster(cluster, how.dataDir),
    atOnce: 2,
    excused: [502, 503, 504],
    transports: ['websocket', 'polling'],
    async close() {
      await cluster.close()
      await postgres.stop()
    },
  }
}
