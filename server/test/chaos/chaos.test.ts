import { expect, test } from 'vitest'
import { newFolder } from '../embedded.ts'
import { clean } from './checkHistory.ts'
import { openHouse } from './house.ts'
import { doHarm, faultsOf, type Harm } from './nemesis.ts'
import { runRound } from './round.ts'

test('nothing is lost, doubled, out of order or unseen while server and database are killed, frozen and cut off', async () => {
  const house = await openHouse({ dataDir: newFolder() })
  const harm = (needs: Harm) => doHarm(faultsOf(house), needs)
  const { history, verdict, complaints } = await runRound({ house, seed: 5, ms: 10_000, harm }).finally(() => house.close())
  expect({ ...verdict, complaints }).toEqual({ ...clean, complaints: [] })
  // It was a round: members wrote, and harm was done.
  expect(history.count('ok')).toBeGreaterThan(50)
  expect(history.count('read')).toBeGreaterThan(10)
  expect(history.count('marked')).toBeGreaterThan(5)
  expect(history.count('fault')).toBeGreaterThanOrEqual(4)
})
