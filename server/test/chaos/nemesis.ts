import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../random.ts'
import type { History } from './history.ts'
import type { House } from './house.ts'

// 4 s: longer than the server waits for an answer of its database, so that answers come for queries it has given up.
const FROZEN_MS = [300, 4000] as const

export type Faults = Record<string, (random: Random) => unknown>

export const faultsOf = (house: House): Faults => ({
  'kill -9 of the server': () => house.restart('SIGKILL'),
  'restart of the server': () => house.restart('SIGTERM'),
  'frozen server': (random) => house.freezeServer(random.between(200, 1500)),
  'kill -9 of PostgreSQL': () => house.killPostgres(),
  'frozen PostgreSQL': (random) => house.freezePostgres(random.between(...FROZEN_MS)),
  'terminated connections': () => house.terminateBackends(),
  'kill -9 of both': () => {
    house.killPostgres()
    return house.restart('SIGKILL')
  },
})

export interface Harm {
  history: History
  random: Random
  isOver: () => boolean
}

/** Does harm until time is up: every kind once before any comes again, in an order that the seed decides. */
export async function doHarm(faults: Faults, { history, random, isOver }: Harm) {
  for (;;)
    for (const [name, fault] of random.shuffled(Object.entries(faults))) {
      await sleep(random.between(200, 1200))
      if (isOver()) return
      history.record({ type: 'fault', name })
      // While the database is away a connection cannot be ended either.
      await Promise.resolve(fault(random)).catch(() => {})
    }
}
