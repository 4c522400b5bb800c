import { expect, test } from 'vitest'
import { newFolder } from '../processes/embedded.ts'
import { clean } from './checkHistory.ts'
import { type FaultInjection, injectFaults, serverFaults } from './faults.ts'
import { runRound } from './round.ts'
import { openServer } from './singleServer.ts'

test('nothing is lost, doubled, out of order or undelivered while server and database are killed, frozen and cut off', async () => {
  const server = await openServer({ dataDir: newFolder() })
  const inject = (needs: FaultInjection) => injectFaults(serverFaults(server), needs)
  const { verdict, complaints } = await runRound({
    server,
    seed: 5,
    ms: 10_000,
    inject,
    // `npm run chaos` writes without such pauses.
    pause: [10, 60],
    // The round is real: members write, and faults are injected.
    isEnough: ({ count }) =>
      count('ok') > 50 && count('read') > 10 && count('marked') > 5 && count('fault') >= 2,
  }).finally(() => server.close())
  expect({ ...verdict, complaints }).toEqual({ ...clean, complaints: [] })
})
