import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresOn, send } from '../../embedded-postgres/processes.ts'
import type { Faults } from '../chaos/faults.ts'
import { type Cluster, serialize } from './openCluster.ts'

/**
 * The faults of several nodes and of the servers they share; `dataDir` belongs to a PostgreSQL
 * under our own supervisor.
 */
export function clusterFaults(
  { nodes, redis, proxy, restartOneByOne }: Cluster,
  dataDir: string,
): Faults {
  const signalPostgres = (signal: NodeJS.Signals, isAll = true) => {
    for (const { pid, isPostmaster } of postgresOn(join(dataDir, 'postgres')))
      if (isAll || isPostmaster) send(pid, signal)
  }
  const restartRedis = serialize()
  return {
    'kill -9 of a node': (random) => random.pick(nodes).restart('SIGKILL'),
    'a node drained': (random) => random.pick(nodes).restart('SIGTERM'),
    'a frozen node': (random) => random.pick(nodes).freeze(random.between(200, 1500)),
    'kill -9 of two nodes': (random) => {
      const [one, other] = random.shuffled(nodes)
      return Promise.all([one?.restart('SIGKILL'), other?.restart('SIGKILL')])
    },
    'all nodes restarted in turn': restartOneByOne,
    'kill -9 of Redis': (random) =>
      restartRedis(async () => {
        await redis.kill()
        await sleep(random.between(100, 3000))
        await redis.start()
      }),
    'frozen Redis': (random) =>
      restartRedis(async () => {
        redis.freeze()
        await sleep(random.between(300, 6000))
        redis.thaw()
      }),
    'kill -9 of PostgreSQL': () => signalPostgres('SIGKILL', false),
    'frozen PostgreSQL': async (random) => {
      signalPostgres('SIGSTOP')
      await sleep(random.between(300, 4000))
      signalPostgres('SIGCONT')
    },
    'terminated connections': async () => {
      const client = new pg.Client({
        host: join(dataDir, 'postgres-socket'),
        port: 5432,
        user: 'wayside',
        database: 'wayside',
      })
      client.on('error', () => {})
      await client.connect()
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wayside'",
      )
      await client.end()
    },
    'a proxy that reads its file again': proxy.reload,
  }
}
