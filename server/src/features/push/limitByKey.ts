import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Limits how much work runs at once for each key, so that a slow one does not hold up the others.
 * Returns a function that is false for work that was not begun, because too much waits for its key.
 * There must be few keys: none is forgotten.
 */
export function limitByKey({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const limits = new Map<string, LimitFunction>()
  return async (key: string, work: () => Promise<void>) => {
    const limit = limits.get(key) ?? pLimit(atOnce)
    limits.set(key, limit)
    if (limit.pendingCount >= waitingMax) return false
    await limit(work)
    return true
  }
}
