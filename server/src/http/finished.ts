import type { DataVersion } from '../database/dataVersion.ts'

/** An answer as it goes over the wire. */
export class Finished {
  readonly bytes: Buffer
  /** How many rows of a list it holds. */
  readonly rows: number
  constructor(answer: unknown, rows: number) {
    this.bytes = Buffer.from(JSON.stringify(answer))
    this.rows = rows
  }
}

const HOT_PAGES = 10
const HOT_ROWS = 50

/** Whether a page of a list is asked for all the time: one near its beginning, as long as screens show it, or the list whole. */
export const isHot = ({ page = 1, limit = 0 }: { page?: number | undefined; limit?: number | undefined }) =>
  page <= HOT_PAGES && limit <= HOT_ROWS

const KEPT_MAX = 100

/**
 * Keeps answers that every member sees alike, each as long as the version it was made under. The version is read before the
 * answer is made, so an answer is never older than its version. Another version is not always a later one: somebody's check
 * was overtaken, or a failover has lost commits.
 */
export function keepFinished() {
  let version: DataVersion = ''
  let kept = new Map<string, Promise<Finished>>()

  return (key: string, at: DataVersion, make: () => Promise<Finished>): Promise<Finished> => {
    if (at !== version) kept = new Map()
    version = at
    const known = kept.get(key)
    if (known) return known
    const shelf = kept
    const made = make()
    if (shelf.size >= KEPT_MAX) shelf.delete(shelf.keys().next().value ?? '')
    shelf.set(key, made)
    made.catch(() => shelf.delete(key))
    return made
  }
}
