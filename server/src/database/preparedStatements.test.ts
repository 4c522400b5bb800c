import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type World } from '../../test/harness.ts'
import { instant } from './pool.ts'
import { opaqueArray } from './preparedStatements.ts'

// Test files of one process share the names of statements, which are limited in number.
vi.hoisted(() => vi.resetModules())

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

it('plans a statement with an opaque array once and for all', async () => {
  const { id } = await world.signedIn()
  await world.db.connection().execute(async (one) => {
    const find = () =>
      sql<{
        id: string
      }>`select id from members where id = any(${opaqueArray([id], 'uuid')})`.execute(one)
    for (let n = 0; n < 8; n++) expect((await find()).rows).toEqual([{ id }])
    const { rows } = await sql<{ generic_plans: string; custom_plans: string }>`
      select generic_plans, custom_plans from pg_prepared_statements where statement like '%from members where id = any%'`.execute(
      one,
    )
    expect(rows).toEqual([{ custom_plans: '5', generic_plans: '3' }])
  })
})

it.each([
  ['2025-11-09 08:07:06+00', '2025-11-09T08:07:06.000Z'],
  ['2025-11-09 08:07:06.5+00', '2025-11-09T08:07:06.500Z'],
  ['2025-11-09 08:07:06.123456+00', '2025-11-09T08:07:06.123Z'],
  ['2025-11-09 10:07:06.12+02', '2025-11-09T08:07:06.120Z'],
  ['2025-11-09 13:37:06+05:30', '2025-11-09T08:07:06.000Z'],
])('reads the instant %s', (stored, sent) => {
  expect(instant(stored)).toBe(sent)
})

it('reads a date as its text, since it is a day and no instant', async () => {
  const { rows } = await world.pool.query("select '2028-02-29'::date as day")
  expect(rows).toEqual([{ day: '2028-02-29' }])
})
