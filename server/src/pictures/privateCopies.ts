import { randomBytes } from 'node:crypto'
import type { Store } from './store.ts'

const privateName = /^report-[0-9a-f]{32}\.webp$/

/** Tells whether a file is a private copy, which `/uploads` never serves. */
export const isPrivateCopy = (name: string) => privateName.test(name)

/** Copies of pictures under names that `/uploads` never serves, as evidence for moderators. */
export interface PrivateCopies {
  /** Copies a picture and returns the name of the copy; undefined when there is no such picture. */
  copy(name: string): Promise<string | undefined>
  read(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

export const openPrivateCopies = (
  store: Pick<Store, 'read' | 'write' | 'remove'>,
): PrivateCopies => ({
  async copy(name) {
    const picture = name === '' ? undefined : await store.read(name)
    if (!picture) return undefined
    const copy = `report-${randomBytes(16).toString('hex')}.webp`
    await store.write(copy, picture)
    return copy
  },
  read: async (name) => (isPrivateCopy(name) ? store.read(name) : undefined),
  async remove(name) {
    if (isPrivateCopy(name)) await store.remove(name)
  },
})
