import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../../test/database/databases.ts'
import { type Db, openDatabase } from '../../database/pool.ts'
import { countSending } from './sendingRate.queries.ts'

let db: Db
let drop: () => unknown
beforeAll(async () => {
  const made = await makeDatabase(inject('postgres'))
  drop = made.drop
  db = openDatabase(made.connection, () => undefined).db
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

// spec 24.15
it('lets so many emails be sent in a minute, and says how long the next one has to wait', async () => {
  const turns = await Promise.all(Array.from({ length: 7 }, () => countSending(db, 5)))
  expect(turns.filter((wait) => wait === 0)).toHaveLength(5)
  for (const wait of turns.filter((each) => each !== 0)) {
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60_000)
  }
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ expire: eb('expire', '-', '60000') }))
    .execute()
  expect(await countSending(db, 5)).toBe(0)
})
