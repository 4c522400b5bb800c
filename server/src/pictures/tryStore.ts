import { randomBytes } from 'node:crypto'
import type { Store } from './store.ts'

/** Writes, reads and removes something small; answers why that did not work, or undefined. */
export async function tryStore(store: Store): Promise<string | undefined> {
  const name = `${randomBytes(16).toString('hex')}.webp`
  const sent = randomBytes(64)
  try {
    await store.write(name, sent)
    const read = await store.read(name)
    await store.remove(name)
    return read?.equals(sent) ? undefined : 'what was written was not there when it was read'
  } catch (error) {
    const { cause, message } = error as Error
    return cause instanceof Error ? reasonOf(cause) : message
  }
}

// The error of fetch says little; its cause holds the network error.
const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error && cause.message ? cause.message : message
