import { setTimeout as sleep } from 'node:timers/promises'
import { sendRaw } from '../network/rawHttp.ts'
import { randomFrom } from '../samples/random.ts'
import { rawShot } from './bytes.ts'
import { callShot, type Target } from './calls.ts'
import { faultIn } from './judge.ts'
import { socketShot } from './sockets.ts'

const AT_ONCE = 8
const PROBE_EVERY_MS = 100
const PROBE_GIVES_UP_MS = 10_000

interface Options {
  target: Target
  requests: number
  seed: number
  /** Bytes of living objects, after garbage is collected. */
  heap: () => Promise<number>
}

/**
 * Fires seeded nonsense at a server: calls with nasty values, mutated bytes, sockets; and watches
 * how it takes it.
 */
export async function fuzz({ target, requests, seed, heap }: Options) {
  const statuses: Record<string, number> = {}
  const kinds = { call: 0, bytes: 0, socket: 0 }
  const faults: string[] = []
  const heaps: number[] = []
  const probes = startProbing(target)
  let shot = 0

  async function fire(number: number) {
    const random = randomFrom(seed * 1_000_003 + number)
    const kind = random.pick([
      'call',
      'call',
      'call',
      'call',
      'bytes',
      'bytes',
      'bytes',
      'socket',
    ] as const)
    kinds[kind] += 1
    const { status, fault } = await shots[kind](random, target)
    const name = status ? String(status) : kind === 'socket' ? 'socket' : 'no answer'
    statuses[name] = (statuses[name] ?? 0) + 1
    if (fault) faults.push(`shot ${number}, ${kind}: ${fault}`)
  }

  const untilShot = async (end: number) => {
    const gun = async () => {
      while (shot < end) await fire(shot++)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, gun))
    heaps.push(await heap())
  }
  // The first fifth warms up: caches fill, code is compiled.
  for (let part = 1; part <= 5; part++) await untilShot(Math.round((requests * part) / 5))

  const { slowest, failed, count } = await probes.stop()
  for (const failure of failed) faults.push(`probe: ${failure}`)
  const [first = 0] = heaps
  return {
    seed,
    kinds,
    statuses,
    faults,
    slowestProbeMs: slowest,
    probes: count,
    heaps,
    growth: (heaps.at(-1) ?? 0) - first,
  }
}

const shots = {
  async call(random: ReturnType<typeof randomFrom>, target: Target) {
    const { method, path, headers, body } = callShot(random, target)
    const response = await fetch(`${target.url}${path}`, {
      method,
      headers,
      body: body as string | undefined,
      redirect: 'manual',
    })
    const type = response.headers.get('content-type') ?? ''
    // The address as it is asked for: fetch takes dots out of it.
    const isCall = new URL(path, target.url).pathname.startsWith('/api/')
    const fault = faultIn(
      { status: response.status, type, body: await response.text() },
      { isCall },
    )
    return { status: response.status, fault: fault && `${method} ${path.slice(0, 300)} ${fault}` }
  },
  async bytes(random: ReturnType<typeof randomFrom>, target: Target) {
    const { bytes, isCall, what } = rawShot(random, target)
    const { status, head, body: all } = await sendRaw(target.url, bytes, { ms: 3000, endAfter: 60 })
    // After the end of the first answer there may be one to what the server took for the next
    // request.
    const body = all.slice(0, Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? all.length))
    const type = /^content-type: *(.*)$/im.exec(head)?.[1] ?? ''
    const fault = faultIn({ status, type, body }, { isCall: isCall && status !== 0 })
    return { status, fault: fault && `${JSON.stringify(what)} ${fault}` }
  },
  async socket(random: ReturnType<typeof randomFrom>, target: Target) {
    await socketShot(random, target)
    return { status: 0, fault: undefined }
  },
}

/** Asks all the time whether the server still answers its member. */
function startProbing({ url, cookie }: Target) {
  const failed: string[] = []
  let [slowest, count, isOver] = [0, 0, false]
  const ask = async () => {
    const start = performance.now()
    const signal = AbortSignal.timeout(PROBE_GIVES_UP_MS)
    const response = await fetch(`${url}/api/profile/auth-status`, { headers: { cookie }, signal })
    const { isAuthenticated } = (await response.json()) as { isAuthenticated?: boolean }
    slowest = Math.max(slowest, performance.now() - start)
    count += 1
    if (!isAuthenticated) failed.push(`the member is signed out (${response.status})`)
  }
  const running = (async () => {
    while (!isOver) {
      await ask().catch((error: unknown) => failed.push(String(error)))
      await sleep(PROBE_EVERY_MS)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      return { slowest, failed, count }
    },
  }
}
