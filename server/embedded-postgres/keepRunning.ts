import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './Log.ts'
import type { Postmaster } from './postmaster.ts'

export const shortestPause = 200
const longestPause = 10_000
const longEnoughToForget = 30_000

/** Restarts PostgreSQL whenever it exits, with growing pauses, until stopped. */
export function keepRunning(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  log: Log,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let current = first

  const watch = async () => {
    for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
      const since = Date.now()
      const how = await current.ended
      if (stopping.signal.aborted) return
      if (Date.now() - since > longEnoughToForget) pause = shortestPause
      log.warn(`PostgreSQL stopped unexpectedly: ${how}; restarting it in ${pause / 1000} s`)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      current = await launch().catch(neverStarted)
      if (stopping.signal.aborted) await current.stop()
      void current.ready.then((isReady) => isReady && log.info('PostgreSQL runs again'))
    }
  }
  const watched = watch()

  const stop = async () => {
    stopping.abort()
    await current.stop()
    await watched
  }
  return { stop }
}

const neverStarted = (error: Error): Postmaster => ({
  ready: Promise.resolve(false),
  ended: Promise.resolve(error.message),
  stop: async () => {},
})
