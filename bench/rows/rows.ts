import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsOf, loadOn, uncachedPages } from '../load/calls.ts'
import { alternate, type Pace, type Target } from '../measure.ts'
import { startRival } from '../processes.ts'
import { cachedRow, growing, type Rows } from '../results.ts'
import type { World } from '../world.ts'

export const CONNECTIONS = 16
const CACHED_CONNECTIONS = 64

export const product = (
  world: World,
  name: string,
  requests: string[],
  connections = CONNECTIONS,
): Target => ({
  name,
  cluster: world.cluster,
  pid: world.product.pid,
  load: loadOn(world.product.port, connections, requests),
})

type Rival = Awaited<ReturnType<typeof startRival>>

const express = (
  world: World,
  { pid, port }: Rival,
  requests: string[],
  connections = CONNECTIONS,
): Target => ({
  name: 'express',
  cluster: world.cluster,
  pid,
  load: loadOn(port, connections, requests),
})

/** Warms up a fresh server, because the first row measured would pay for compiling its code. */
export async function warmUp(world: World, pace: Pace) {
  const { sendFrom: _, ...reads } = callsOf(world)
  const targets = Object.entries(reads).map(([work, requests]) => product(world, work, requests))
  await alternate(targets, { ...pace, repetitions: 1, warmUpMs: 0, ms: 600 })
}

/**
 * Measures responses that are the same for every member, and servers that only send the same bytes.
 */
export async function measureCached(world: World, pace: Pace, rows: Rows) {
  const calls = callsOf(world)
  const baseline = pace.isQuick ? undefined : await startRival('express.ts', world.host)
  for (const work of ['feed', 'jobs', 'people'] as const) {
    const requests = calls[work]
    const file = join(world.dataDir, `${work}.json`)
    writeFileSync(file, await responseOf(world, requests[0] as string))
    const servers = ['bareHttp.ts', 'bareFastify.ts', 'sessionFastify.ts']
    const bare = await Promise.all(servers.map((rival) => startRival(rival, file, world.host)))
    const rivals = ['http', 'fastify', 'session'].map(
      (name, n): Target => ({
        name,
        cluster: world.cluster,
        pid: bare[n]?.pid ?? 0,
        load: loadOn(bare[n]?.port ?? 0, CACHED_CONNECTIONS, requests),
      }),
    )
    const ordinary = baseline ? [express(world, baseline, requests, CACHED_CONNECTIONS)] : []
    const targets = [
      product(world, 'product', requests, CACHED_CONNECTIONS),
      ...rivals,
      ...ordinary,
    ]
    rows[cachedRow(work)] = await alternate(targets, pace)
    for (const each of bare) await each.stop()
  }
  await baseline?.stop()
}

async function responseOf({ product: { port }, cookies }: World, request: string) {
  const path = request.split(' ')[1] ?? ''
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { cookie: cookies[0] as string },
  })
  if (response.status !== 200) throw new Error(`${path} is answered with ${response.status}`)
  return response.text()
}

/** Measures calls that read the database, and the same statements sent by pg alone. */
export async function measureReads(world: World, pace: Pace, rows: Rows) {
  const { uncachedFeed, profile, history, conversations } = callsOf(world)
  const { host, me, chat, friends, cluster } = world
  const baseline = pace.isQuick ? undefined : await startRival('express.ts', host)
  for (const [work, requests] of Object.entries({
    feed: uncachedFeed,
    profile,
    history,
    conversations,
  })) {
    const raw = {
      host,
      work: work as 'feed',
      connections: CONNECTIONS,
      me,
      chat,
      members: friends,
      pages: uncachedPages,
    }
    const ordinary = baseline ? [express(world, baseline, requests)] : []
    const targets = [product(world, 'product', requests), { name: 'pg', cluster, raw }, ...ordinary]
    rows[`read ${work}`] = await alternate(targets, pace)
  }
  await baseline?.stop()
}

export async function measureSends(world: World, pace: Pace, rows: Rows) {
  const baseline = await startRival('express.ts', world.host)
  for (const senders of [16, 64]) {
    const requests = callsOf(world).sendFrom(senders)
    const { host, cluster, me, chat, friends } = world
    const raw = {
      host,
      work: 'insert' as const,
      connections: senders,
      me,
      chat,
      members: friends,
      pages: uncachedPages,
    }
    // The first message to a member opens a chat, which costs more than what this row measures.
    const opening = product(world, 'opening', requests, senders)
    await alternate([opening], { ...pace, repetitions: 1, warmUpMs: 0, ms: 4000 })
    rows[`send ${senders}`] = await alternate(
      [
        product(world, 'product', requests, senders),
        { name: 'pg', cluster, raw },
        express(world, baseline, requests, senders),
      ],
      pace,
    )
  }
  await baseline.stop()
}

/** Measures reads and sends of many members at an even pace, as on a busy day. */
export async function measureBusy(
  world: World,
  pace: Pace,
  rows: Rows,
  { row = 'busy', times = 1, searches = [] as string[] } = {},
) {
  const { members, cookies, cluster, product: server } = world
  const { feed, jobs, people, profile, history, conversations } = callsOf(world)
  const reads = { feed, jobs, people, profile, history, conversations }
  const busy = {
    port: server.port,
    reads,
    searches,
    times,
    members: members.slice(0, 100),
    cookies,
  }
  rows[row] = await alternate([{ name: 'product', cluster, pid: server.pid, busy }], {
    ...pace.screens,
    repetitions: pace.repetitions,
  })
}

/** Measures the same calls on a world and a larger one, in turn. */
export async function measureGrowth(worlds: World[], pace: Pace, rows: Rows) {
  const perWorld = worlds.map((world) => ({
    world,
    calls: { ...callsOf(world), send: callsOf(world).sendFrom(CONNECTIONS) },
  }))
  for (const { work } of growing) {
    const targets = perWorld.map(({ world, calls }) => product(world, world.name, calls[work]))
    rows[`growth ${work}`] = await alternate(targets, pace)
  }
}
