interface Lane {
  running: number
  /** Begin what waits, in its order. */
  waiting: (() => void)[]
}

/**
 * Runs work a little at a time in each lane, so that a slow one does not hold up the others. Returns
 * a function that is false for what was not begun, because too much waits in its lane.
 */
export function openLanes({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const lanes = new Map<string, Lane>()
  return async (name: string, work: () => Promise<void>) => {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] }
    lanes.set(name, lane)
    if (lane.waiting.length >= waitingMax) return false
    if (lane.running < atOnce) lane.running += 1
    else await new Promise<void>((begin) => lane.waiting.push(begin))
    try {
      await work()
    } finally {
      // Whoever waits takes over the place.
      const begin = lane.waiting.shift()
      if (begin) begin()
      else lane.running -= 1
      if (lane.running === 0) lanes.delete(name)
    }
    return true
  }
}
