import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../refusal.ts'

// OWASP's parameters for argon2id (this library's default kind): 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const QUEUE_LENGTH = 64

let running = 0
const waiting: (() => void)[] = []

/** At most two hashes at a time, or a flood of logins would take the machine down with it. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= QUEUE_LENGTH)
    throw new Refusal('unavailable', 'Too many people are logging in right now. Please try again in a moment.', { retryAfter: 3 })
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The place is handed on, not freed, so that nobody can slip in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, options))

let dummy: Promise<string> | undefined

/** Takes the same time for an unknown member (`stored` undefined) as for a wrong password. */
export async function isPassword(password: string, stored: string | undefined) {
  dummy ??= hash('nobody has this password', options)
  const fallback = await dummy
  const matches = await inTurn(() => verify(stored ?? fallback, password))
  return matches && stored !== undefined
}
