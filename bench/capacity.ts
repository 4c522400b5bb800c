import { parseArgs } from 'node:util'
import pg from 'pg'
import { openRedisServer } from '../server/test/network/redisServer.ts'
import { cookieOf, SIGNED_IN } from './data/fill.ts'
import { CONVERSATIONS } from './data/fillChats.ts'
import { filledDataDir, openPostgres } from './data/filledDatabase.ts'
import { opens, thenEnd } from './ending.ts'
import { callsOf, loadOn } from './load/calls.ts'
import type { LoadResult } from './load/load.ts'
import { cpuOf, inProcess, memoryOf, postgresPids } from './processes.ts'
import { openProduct, type World } from './world.ts'

// `npm run capacity -- --nodes 1,2` measures the load that nodes carry which share this machine
// with PostgreSQL and the load generator.
const { values } = parseArgs({
  options: { nodes: { type: 'string', default: '1,2' }, ms: { type: 'string', default: '3000' } },
})
const CONNECTIONS = 64
const pace = { warmUpMs: 1500, ms: Number(values.ms) }
const RATES = [200, 400, 800, 1200]
const SCREENS = 1000

await thenEnd(async () => {
  const dataDir = await filledDataDir(1)
  const postgres = await openPostgres(dataDir)
  const redis = await opens(openRedisServer, (server) => server.kill())
  const client = new pg.Client(postgres.connection)
  await client.connect()
  const members = (
    await client.query<{ id: string }>('select id from members order by created_at')
  ).rows.map(({ id }) => id)
  const [longest] = (
    await client.query(
      'select chat_id from messages group by chat_id order by count(*) desc limit 1',
    )
  ).rows
  await client.end()
  await redis.start()
  const cookies = Array.from({ length: SIGNED_IN }, (_, n) => cookieOf(n))
  const calls = callsOf({
    cookies,
    members,
    friends: members.slice(1, 1 + CONVERSATIONS),
    chat: longest.chat_id,
  } as World)
  const environment = {
    DATABASE_URL: `postgres:///wayside?host=${encodeURIComponent(postgres.connection.host)}&user=wayside`,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a secret of all nodes that are measured',
  }
  const open = () => openProduct(dataDir, environment)
  for (const count of values.nodes.split(',').map(Number))
    await measure(count, { open, calls, members, cookies, cluster: postgres.folder })
})

interface Machine {
  open: () => ReturnType<typeof openProduct>
  calls: ReturnType<typeof callsOf>
  members: string[]
  cookies: string[]
  cluster: string
}

async function measure(count: number, { open, calls, members, cookies, cluster }: Machine) {
  const servers = await Promise.all(Array.from({ length: count }, open))
  const ports = servers.map(({ port }) => port)
  const pids = servers.map(({ pid }) => pid)
  const idle = pids.map((pid) => memoryOf(pid))
  console.log(`\n${count} node(s); a node holds ${idle.map((each) => each?.toFixed(0))} MB`)

  const works = {
    'a page all see alike': calls.feed,
    'a profile': calls.profile,
    'a send': calls.sendFrom(CONNECTIONS),
  }
  for (const [name, requests] of Object.entries(works)) {
    const loads = ports.map((port) => ({
      file: 'load.ts',
      task: loadOn(port, CONNECTIONS / count, requests),
    }))
    await together(name, pids, cluster, loads) // the first is for the servers to get warm
    const found = []
    for (let n = 0; n < 3; n++) found.push(await together(name, pids, cluster, loads))
    console.log(found.sort((one, other) => one.perSecond - other.perSecond)[1]?.line)
  }
  for (const rate of RATES) {
    const size = SCREENS / count
    const loads = ports.map((port, n) => {
      const [from, to] = [n * size, (n + 1) * size]
      const screens = {
        sockets: size,
        members: members.slice(from, to),
        cookies: cookies.slice(from, to),
      }
      return {
        file: 'screens.ts',
        task: { port, through: 'call', aSecond: rate / count, ...screens },
      }
    })
    const { line } = await together(
      `${rate} messages/s to ${SCREENS} screens`,
      pids,
      cluster,
      loads,
    )
    console.log(line)
    if (rate === RATES[0])
      console.log(
        `with ${SCREENS} screens a node holds ${pids.map((pid) => memoryOf(pid)?.toFixed(0))} MB`,
      )
  }
  await Promise.all(servers.map(({ stop }) => stop()))
}

/**
 * Runs loads at the same time and returns the results, also as a line. CPU is in cores during the
 * measured time.
 */
async function together(
  name: string,
  pids: number[],
  cluster: string,
  loads: { file: string; task: object }[],
) {
  const used: Record<'nodes' | 'postgres' | 'load', number[]> = {
    nodes: [],
    postgres: [],
    load: [],
  }
  const askers: number[] = []
  const all = await Promise.all(
    loads.map(({ file, task }) =>
      inProcess<LoadResult>(file, { ...task, ...pace }, (message, pid) => {
        if (message !== 'begin' && message !== 'end') return
        if (message === 'begin') askers.push(pid)
        // The totals are read when the last process begins and when the first one ends.
        if (message === 'begin' && askers.length < loads.length) return
        used.nodes.push(cpuOf(pids) ?? 0)
        used.postgres.push(cpuOf(postgresPids(cluster)) ?? 0)
        used.load.push(cpuOf(askers) ?? 0)
      }),
    ),
  )
  const sum = (figure: (each: LoadResult) => number) =>
    all.reduce((so, each) => so + figure(each), 0)
  const most = (figure: (each: LoadResult) => number) => Math.max(...all.map(figure))
  const cores = ([begin = 0, end = 0]: number[]) => ((end - begin) / 1000 / pace.ms).toFixed(2)
  const perSecond = sum(({ answered, ms }) => (answered * 1000) / ms)
  const line = [
    name.padEnd(34),
    `${perSecond.toFixed(0)}/s`.padStart(8),
    `p50 ${most(({ p50 }) => p50).toFixed(1)} ms, p99 ${most(({ p99 }) => p99).toFixed(1)} ms`.padEnd(
      28,
    ),
    `cores: nodes ${cores(used.nodes)}, PostgreSQL ${cores(used.postgres)}, load ${cores(used.load)}`,
    `errors ${sum(({ errors }) => errors)}`,
  ].join('  ')
  return { perSecond, line }
}
