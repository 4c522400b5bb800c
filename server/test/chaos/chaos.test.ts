import { expect, test } from 'vitest'
import { newDataDir } from '../processes/embedded.ts'
import { clean } from './checkHistory.ts'
import { type FaultInjection, injectFaults, serverFaults } from './faults.ts'
import type { History } from './history.ts'
import { runRound } from './round.ts'
import { openServer } from './singleServer.ts'

/** The round was real: members wrote, and faults were injected. */
const isEnough = ({ count }: History) =>
  count('ok') > 50 && count('read') > 10 && count('marked') > 5 && count('fault') >= 2

test('nothing is lost, doubled, out of order or undelivered while server and database are killed, frozen and cut off', async () => {
  const server = await openServer({ dataDir: newDataDir() })
  const inject = (needs: FaultInjection) => injectFaults(serverFaults(server), needs)
  const { history, verdict, complaints } = await runRound({
    server,
    seed: 5,
    ms: 10_000,
    inject,
    // `npm run chaos` writes without such pauses.
    pause: [30, 200],
    isEnough,
  }).finally(() => server.close())
  expect({ ...verdict, complaints }).toEqual({ ...clean, complaints: [] })
  expect(isEnough(history)).toBe(true)
})
