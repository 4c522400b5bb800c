import pLimit from 'p-limit'
import { Refusal } from './refusal.ts'

interface WorkQueueOptions {
  /** How many run at the same time. */
  atOnce: number
  /** How many may wait; the next one is refused. */
  waiting: number
  /** The text of the refusal when the queue is full. */
  busy: string
}

/**
 * Runs expensive work a few at a time, so that a flood of it does not take the machine down; a full
 * queue refuses with a 503.
 */
export function openWorkQueue({ atOnce, waiting, busy }: WorkQueueOptions) {
  const run = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (run.pendingCount >= waiting) throw new Refusal('unavailable', busy, { retryAfter: 3 })
    return run(work)
  }
}
