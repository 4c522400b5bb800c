import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsOf, coldPages, loadOn } from './calls.ts'
import { alternate, type Measured, type Pace, type Target } from './measure.ts'
import { memoryOf, startRival } from './processes.ts'
import type { World } from './world.ts'

const CONNECTIONS = 16
const HOT_CONNECTIONS = 64
// At 200 a second fewer would make the slowest two of them the 99th percentile.
const SCREENS_MS = 3000

/** What was measured: rows by name, in each its targets by name. */
export type Rows = Record<string, Measured[]>

const product = (world: World, name: string, requests: string[], connections = CONNECTIONS): Target => ({
  name,
  cluster: world.cluster,
  pid: world.product.pid,
  load: loadOn(world.product.port, connections, requests),
})

const express = (world: World, requests: string[], connections = CONNECTIONS): Target => ({
  name: 'express',
  cluster: world.cluster,
  pid: world.express.pid,
  load: loadOn(world.express.port, connections, requests),
})

/** A server that has just started compiles what it runs: whatever was measured first would pay for all of it. */
export async function warmUp(world: World, pace: Pace) {
  const { sendFrom: _, ...reads } = callsOf(world)
  const targets = Object.entries(reads).map(([work, requests]) => product(world, work, requests))
  await alternate(targets, { ...pace, repetitions: 1, warmUpMs: 0, ms: 600 })
}

/** Answers that are the same for every member, beside servers that send the very bytes and do nothing else. */
export async function measureHot(world: World, pace: Pace, rows: Rows) {
  const calls = callsOf(world)
  for (const work of ['feed', 'jobs', 'people'] as const) {
    const requests = calls[work]
    const file = join(world.dataDir, `${work}.json`)
    writeFileSync(file, await answerOf(world, requests[0] as string))
    const bare = await Promise.all(['bareHttp.ts', 'bareFastify.ts'].map((rival) => startRival(rival, file)))
    const rivals = ['http', 'fastify'].map(
      (name, n): Target => ({
        name,
        cluster: world.cluster,
        pid: bare[n]?.pid ?? 0,
        load: loadOn(bare[n]?.port ?? 0, HOT_CONNECTIONS, requests),
      }),
    )
    const ordinary = pace.isQuick ? [] : [express(world, requests, HOT_CONNECTIONS)]
    const targets = [product(world, 'product', requests, HOT_CONNECTIONS), ...rivals, ...ordinary]
    rows[`hot ${work}`] = await alternate(targets, pace)
    for (const each of bare) await each.stop()
  }
}

async function answerOf({ product: { port }, cookies }: World, request: string) {
  const path = request.split(' ')[1] ?? ''
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: cookies[0] as string } })
  if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`)
  return answer.text()
}

/** Calls that read the database, beside the same statements sent by pg and nothing else. */
export async function measureReads(world: World, pace: Pace, rows: Rows) {
  const { coldFeed, profile, history, conversations } = callsOf(world)
  const { host, me, chat, friends, cluster } = world
  for (const [work, requests] of Object.entries({ feed: coldFeed, profile, history, conversations })) {
    const raw = { host, work: work as 'feed', connections: CONNECTIONS, me, chat, members: friends, pages: coldPages }
    const ordinary = pace.isQuick ? [] : [express(world, requests)]
    const targets = [product(world, 'product', requests), { name: 'pg', cluster, raw }, ...ordinary]
    rows[`read ${work}`] = await alternate(targets, pace)
  }
}

export async function measureSends(world: World, pace: Pace, rows: Rows) {
  for (const senders of [16, 64]) {
    const requests = callsOf(world).sendFrom(senders)
    rows[`send ${senders}`] = await alternate(
      [product(world, 'product', requests, senders), express(world, requests, senders)],
      pace,
    )
  }
}

/** Returns how many KB of memory an idle socket of the product took. */
export async function measureScreens(world: World, pace: Pace, rows: Rows) {
  const { members, cookies, cluster } = world
  const relay = await startRival('relay.ts')
  let idleKb: number | undefined
  for (const sockets of [100, 1000]) {
    const screens = { sockets, aSecond: 200, members: members.slice(0, sockets), cookies }
    const { pid, port } = world.product
    const before = memoryOf(pid)
    const onConnected = (name: string) => {
      // The first time only: later ones use memory that the earlier ones have left.
      const now = memoryOf(pid)
      if (name === 'product' && sockets === 1000) idleKb ??= now && before && ((now - before) * 1024) / sockets
    }
    const targets: Target[] = [
      { name: 'product', cluster, pid, screens: { ...screens, port, through: 'product' } },
      { name: 'relay', cluster, pid: relay.pid, screens: { ...screens, port: relay.port, through: 'relay' } },
    ]
    rows[`screens ${sockets}`] = await alternate(targets, { ...pace, warmUpMs: SCREENS_MS / 3, ms: SCREENS_MS }, onConnected)
  }
  await relay.stop()
  return idleKb
}

/** The same calls on a world and on a larger one, in turn. */
export async function measureGrowth(worlds: World[], pace: Pace, rows: Rows) {
  const perWorld = worlds.map((world) => ({ world, calls: { ...callsOf(world), send: callsOf(world).sendFrom(CONNECTIONS) } }))
  for (const work of ['feed', 'deepFeed', 'history', 'conversations', 'send', 'profile', 'people', 'tagSearch'] as const) {
    const targets = perWorld.map(({ world, calls }) => product(world, world.name, calls[work]))
    rows[`growth ${work}`] = await alternate(targets, pace)
  }
}
