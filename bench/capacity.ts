import { parseArgs } from 'node:util'
import pg from 'pg'
import { openRedisServer } from '../server/test/network/redisServer.ts'
import { cookieOf, SIGNED_IN } from './data/fill.ts'
import { CONVERSATIONS } from './data/fillChats.ts'
import { filledDataDir, openPostgres } from './data/filledDatabase.ts'
import { opens, thenEnd } from './ending.ts'
import { callsOf, loadOn } from './load/calls.ts'
import { memoryOf } from './processes.ts'
import { together } from './together.ts'
import { openProduct, type World } from './world.ts'

// `npm run capacity -- --nodes 1,2` measures the load that nodes carry which share this machine
// with PostgreSQL and the load generator; first the peak of 300,000 members on one node with the
// embedded PostgreSQL (docs/scaling.md), and several times its calls. `--nodes 0`: that alone.
const { values } = parseArgs({
  options: { nodes: { type: 'string', default: '1,2' }, ms: { type: 'string', default: '3000' } },
})
const CONNECTIONS = 64
const pace = { warmUpMs: 1500, ms: Number(values.ms) }
const RATES = [200, 400, 800, 1200]
const SCREENS = 1000
const PEAK = { calls: 207, sockets: 9000, times: [1, 2, 4, 8] }
const PEAK_MS = 15_000

await thenEnd(async () => {
  const dataDir = await filledDataDir(1)
  const postgres = await openPostgres(dataDir)
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
  const cookies = Array.from({ length: PEAK.sockets }, (_, n) => cookieOf(n))
  await client.query(
    `insert into sessions (token_hash, member_id)
     select sha256(token::bytea), member from unnest($1::text[], $2::uuid[]) as s (token, member)`,
    [
      cookies.slice(SIGNED_IN).map((cookie) => cookie.replace('sid=', '')),
      members.slice(SIGNED_IN, PEAK.sockets),
    ],
  )
  await client.end()
  const calls = callsOf({
    cookies,
    members,
    friends: members.slice(1, 1 + CONVERSATIONS),
    chat: longest.chat_id,
  } as World)
  await postgres.stop()
  await measurePeak(dataDir, { calls, members, cookies, cluster: postgres.folder })
  const counts = values.nodes.split(',').map(Number).filter(Boolean)
  if (counts.length === 0) return

  await openPostgres(dataDir)
  const redis = await opens(openRedisServer, (server) => server.kill())
  await redis.start()
  const environment = {
    DATABASE_URL: `postgres:///wayside?host=${encodeURIComponent(postgres.connection.host)}&user=wayside`,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a secret of all nodes that are measured',
  }
  const open = () => openProduct(dataDir, environment)
  for (const count of counts)
    await measure(count, { open, calls, members, cookies, cluster: postgres.folder })
})

interface Machine {
  calls: ReturnType<typeof callsOf>
  members: string[]
  cookies: string[]
  cluster: string
}

async function measurePeak(dataDir: string, { calls, members, cookies, cluster }: Machine) {
  const { port, pid, stop } = await openProduct(dataDir, {})
  const { feed, jobs, people, profile, history, conversations } = calls
  const task = {
    port,
    reads: { feed, jobs, people, profile, history, conversations },
    searches: [],
    members: members.slice(0, PEAK.sockets),
    cookies,
    ...pace,
    ms: PEAK_MS,
  }
  console.log(`\n1 node with its own PostgreSQL, ${PEAK.sockets} screens`)
  for (const times of PEAK.times) {
    const { line } = await together(`${times} × the peak of 300,000 members`, [pid], cluster, [
      { file: 'readsBesideSends.ts', task: { ...task, times: (times * PEAK.calls) / 200 } },
    ])
    console.log(`${line}  ${memoryOf(pid)?.toFixed(0)} MB`)
  }
  await stop()
}

async function measure(
  count: number,
  {
    open,
    calls,
    members,
    cookies,
    cluster,
  }: Machine & { open: () => ReturnType<typeof openProduct> },
) {
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
      task: { ...loadOn(port, CONNECTIONS / count, requests), ...pace },
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
        task: { port, through: 'call', aSecond: rate / count, ...screens, ...pace },
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
