import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {} from '../server/test/database/globalSetup.ts'
import { startApp, type World } from '../server/test/harness.ts'
import { rowsOfMembers } from '../server/test/plans/manyRows.ts'
import { listenToStatements, openPlanner } from '../server/test/plans/statements.ts'
import { filledDataDir, openPostgres } from './data/filledDatabase.ts'
import { endAll } from './ending.ts'

const listener = listenToStatements()
let world: World
let client: pg.Client

beforeAll(async () => {
  const { connection } = await openPostgres(await filledDataDir(10))
  client = new pg.Client(connection)
  await client.connect()
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    delete from sessions; ${rowsOfMembers} set session_replication_role = origin`)
  await client.query('vacuum analyze')
  world = await startApp({ RATE_LIMITS: 'off' }, { beside: { connection } })
}, 600_000)
afterAll(async () => {
  await world.stop()
  await client.end()
  await endAll()
}, 60_000)

test('reads and sorts little of every growing table in all calls, with ten times the data', {
  timeout: 120_000,
}, async () => {
  const planner = await openPlanner(client)
  expect(planner.rowsIn.get('posts')).toBeGreaterThan(400_000)
  expect(await planner.judge(await listener.ofAllCalls(world))).toEqual([])
})
