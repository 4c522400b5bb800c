import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import type { Queue } from '../background/queue.ts'
import type { Db } from '../database/pool.ts'
import { smallerPicture } from './pictures.ts'
import type { Store } from './store.ts'

const pictureName = /^[0-9a-f]{32}\.webp$/
// Side lengths that a browser may request: for lists and for profiles, at double density.
const sides = [160, 320]
const smallName = new RegExp(`^([0-9a-f]{32})-(${sides.join('|')})\\.webp$`)

/** Returns the name of the whole picture for a picture or its smaller version, else undefined. */
export const wholePictureOf = (name: string) =>
  pictureName.test(name) ? name : smallName.test(name) ? `${name.slice(0, 32)}.webp` : undefined

// An unknown name costs a bucket three requests, and anybody may invent names. Above this rate no
// smaller picture is looked up or made in that second, and browsers use the whole one.
const MISSES_A_SECOND = 10

export interface Uploads {
  /** Stores a picture under a new random name and returns that name. */
  save(picture: Buffer): Promise<string>
  remove(name: string): Promise<void>
  /** Makes the smaller picture `<random>-<side>.webp` if needed. Returns whether it exists now. */
  prepare(name: string): Promise<boolean>
}

export function openUploads(store: Store): Uploads {
  const making = new Map<string, Promise<boolean>>()

  const lookUp = pLimit(MISSES_A_SECOND)
  const misses = { second: 0, count: 0 }

  /** Tells whether another lookup is allowed; it counts as a miss until the picture is found. */
  function mayLook() {
    const second = Math.floor(Date.now() / 1000)
    if (second !== misses.second) Object.assign(misses, { second, count: 0 })
    if (misses.count >= MISSES_A_SECOND) return false
    misses.count += 1
    return true
  }

  async function make(name: string, whole: string, side: number) {
    if (!mayLook()) return false
    const isThere = await store.has(name)
    const picture = isThere ? undefined : await store.read(whole)
    if (isThere || picture) misses.count = Math.max(0, misses.count - 1)
    if (!picture) return isThere
    try {
      await store.write(name, await smallerPicture(picture, side))
    } catch {
      // The write failed, for example on a full disk; the browser uses the whole picture.
      return false
    }
    // The member may have removed the picture meanwhile.
    if (await store.has(whole)) return true
    await store.remove(name)
    return false
  }

  return {
    async save(picture) {
      const name = `${randomBytes(16).toString('hex')}.webp`
      await store.write(name, picture)
      return name
    },
    async remove(name) {
      if (!pictureName.test(name)) return
      await store.remove(name)
      for (const side of sides) await store.remove(name.replace('.', `-${side}.`))
    },
    async prepare(name) {
      const [, random, side] = smallName.exec(name) ?? []
      if (!random) return false
      const running =
        making.get(name) ??
        lookUp(() => make(name, `${random}.webp`, Number(side))).finally(() => making.delete(name))
      making.set(name, running)
      return running
    },
  }
}

/** Serves `/uploads/<random>.webp`, that picture smaller, and nothing else. */
export const serveUploads = (app: FastifyInstance, store: Store, { prepare }: Uploads) =>
  store.serve(app, { isServed, prepare })

const isServed = (name: string) => pictureName.test(name) || smallName.test(name)

const REMOVAL_QUEUE = 'picture-removal'
// After 10 s, doubling up to an hour, for about 48 hours.
const REMOVAL_RETRY = { tries: 56, firstDelay: 10, longestDelay: 3600 }

/** Removes pictures in the background when the bucket is down at the moment of the removal. */
export async function removeWithRetries(
  uploads: Uploads,
  { queue, db }: { queue: Queue; db: Db },
): Promise<Uploads> {
  await queue.work<{ name: string }>(REMOVAL_QUEUE, REMOVAL_RETRY, ({ name }) =>
    uploads.remove(name),
  )
  return {
    ...uploads,
    remove: (name) => uploads.remove(name).catch(() => queue.add(db, REMOVAL_QUEUE, { name })),
  }
}
