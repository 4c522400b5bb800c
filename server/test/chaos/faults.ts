import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../samples/random.ts'
import type { History } from './history.ts'
import type { SingleServer } from './singleServer.ts'

// 4 s: longer than the server waits for an answer of its database, so that answers come for queries
// it has given up.
const FROZEN_MS = [300, 4000] as const

export type Faults = Record<string, (random: Random) => unknown>

export const serverFaults = (server: SingleServer): Faults => ({
  'kill -9 of the server': () => server.restart('SIGKILL'),
  'restart of the server': () => server.restart('SIGTERM'),
  'frozen server': (random) => server.freezeServer(random.between(200, 1500)),
  'kill -9 of PostgreSQL': () => server.killPostgres(),
  'frozen PostgreSQL': (random) => server.freezePostgres(random.between(...FROZEN_MS)),
  'terminated connections': () => server.terminateBackends(),
  'kill -9 of both': () => {
    server.killPostgres()
    return server.restart('SIGKILL')
  },
})

export interface FaultInjection {
  history: History
  random: Random
  isOver: () => boolean
}

/**
 * Injects faults until time is up: every kind once before any is repeated, in an order that the
 * seed decides.
 */
export async function injectFaults(faults: Faults, { history, random, isOver }: FaultInjection) {
  for (;;)
    for (const [name, fault] of random.shuffled(Object.entries(faults))) {
      await sleep(random.between(200, 1200))
      if (isOver()) return
      history.record({ type: 'fault', name })
      // While the database is away a connection cannot be ended either.
      await Promise.resolve(fault(random)).catch(() => {})
    }
}
