import { expect, test } from 'vitest'
import { newFolder } from '../processes/embedded.ts'
import { clean } from './checkHistory.ts'
import { type FaultInjection, injectFaults, serverFaults } from './faults.ts'
import { runRound } from './round.ts'
import { openServer } from './singleServer.ts'

test('nothing is lost, doubled, out of order or undelivered while server and database are killed, frozen and cut off', async () => {
  const server = await openServer({ dataDir: newFolder() })
  const inject = (needs: FaultInjection) => injectFaults(serverFaults(server), needs)
  const { history, verdict, complaints } = await runRound({
    server,
    seed: 5,
    ms: 10_000,
    inject,
    // `npm run chaos` writes without such pauses.
    pause: [10, 60],
  }).finally(() => server.close())
  expect({ ...verdict, complaints }).toEqual({ ...clean, complaints: [] })
  // The round was real: members wrote, and faults were injected.
  expect(history.count('ok')).toBeGreaterThan(50)
  expect(history.count('read')).toBeGreaterThan(10)
  expect(history.count('marked')).toBeGreaterThan(5)
  // A slow machine has time for fewer of them.
  expect(history.count('fault')).toBeGreaterThanOrEqual(2)
})
