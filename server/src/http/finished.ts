/** An answer as it goes over the wire. */
export class Finished {
  readonly bytes: Buffer
  constructor(answer: unknown) {
    this.bytes = Buffer.from(JSON.stringify(answer))
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
 * answer is made, so an answer is never older than its version.
 */
export function keepFinished() {
  let version = -1
  let kept = new Map<string, Promise<Finished>>()

  return (key: string, at: number, make: () => Promise<Finished>): Promise<Finished> => {
    // Somebody's check was overtaken by a later one; or the database is a restored one, and younger than we are.
    // What was made before that says nothing about the same number later.
    if (at < version) {
      kept = new Map()
      return make()
    }
    if (at > version) {
      version = at
      kept = new Map()
    }
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
