import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../refusal.ts'

// OWASP's parameters for argon2id (this library's default kind): 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const QUEUE_LENGTH = 64

/**
 * There are two queues. Anybody can fill `anyone`. `proven` is for reset links, for members who
 * are logged in, and for logins from a device known for the address, which a flood of logins must
 * not delay.
 */
const queues = { proven: [] as (() => void)[], anyone: [] as (() => void)[] }
export type HashQueue = keyof typeof queues

let running = 0
let lastServed: HashQueue = 'anyone'

/** The queues take turns, so that neither can starve the other. */
function nextWaiting() {
  const other = lastServed === 'anyone' ? 'proven' : 'anyone'
  if (queues[other].length > 0) lastServed = other
  return queues[lastServed].shift()
}

/** Runs at most two hashes at a time, so that a flood of logins does not take all processors. */
async function inQueue<T>(name: HashQueue, work: () => Promise<T>): Promise<T> {
  const waiting = queues[name]
  if (waiting.length >= QUEUE_LENGTH)
    throw new Refusal(
      'unavailable',
      'Too many people are logging in right now. Please try again in a moment.',
      { retryAfter: 3 },
    )
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // Pass the slot to the next waiter, so that no newcomer can take it.
    const next = nextWaiting()
    if (next) next()
    else running--
  }
}

/**
 * One form for letters with marks, which keyboards write in two: `ñ` may also arrive as `n` and a
 * tilde.
 */
export const normalizePassword = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string, queue: HashQueue = 'anyone') =>
  inQueue(queue, () => hash(normalizePassword(password), options))

let dummy: Promise<string> | undefined

/**
 * Takes the same time for an unknown member (`stored` undefined) as for a wrong password. Earlier
 * versions hashed passwords as they were typed, so that form is tried second.
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  queue: HashQueue = 'anyone',
) {
  dummy ??= hash('nobody has this password', options)
  const fallback = await dummy
  const forms = new Set([normalizePassword(password), password])
  const matches = await inQueue(queue, async () => {
    for (const form of forms) if (await verify(stored ?? fallback, form)) return true
    return false
  })
  return matches && stored !== undefined
}

const STEP_MS = 400

/** Rounds the time of the work up to whole steps, so that it does not tell who has an account. */
export async function withConstantTime<T>(isWanted: boolean, work: () => Promise<T>): Promise<T> {
  if (!isWanted) return work()
  const start = performance.now()
  const result = await work()
  await sleep(STEP_MS - ((performance.now() - start) % STEP_MS))
  return result
}
