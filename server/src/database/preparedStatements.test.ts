import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startApp, type World } from '../../test/harness.ts'
import { instant } from './pool.ts'
import { opaque, opaqueArray } from './preparedStatements.ts'

// Test files of one process share the names of statements, which are limited in number.
vi.hoisted(() => vi.resetModules())

let world: World
beforeAll(async () => {
  world = await startApp()
})
afterAll(() => world.stop())

/** How often a connection has planned the statement for the given values, and how often for all. */
async function plansOf(one: World['db'], like: string) {
  const { rows } = await sql<{ generic_plans: string; custom_plans: string }>`
    select generic_plans, custom_plans
    from pg_prepared_statements
    where statement like ${like}`.execute(one)
  return rows
}

it('plans a statement with an opaque array once and for all', async () => {
  const { id } = await world.signedIn()
  await world.db.connection().execute(async (one) => {
    const find = () =>
      sql<{
        id: string
      }>`select id from members where id = any(${opaqueArray([id], 'uuid')})`.execute(one)
    for (let n = 0; n < 8; n++) expect((await find()).rows).toEqual([{ id }])
    const plans = await plansOf(one, '%from members where id = any%')
    expect(plans).toEqual([{ custom_plans: '5', generic_plans: '3' }])
  })
})

it('plans a statement with an opaque value once and for all, however rare the value is', async () => {
  const [often, rarely] = ['a', 'b'].map(
    (hex) => `${hex.repeat(8)}-0000-4000-8000-${hex.repeat(12)}`,
  )
  await world.db.connection().execute(async (one) => {
    await sql`create temp table events as select ${often}::uuid as member
      from generate_series(1, 20000)`.execute(one)
    await sql`insert into events values (${rarely})`.execute(one)
    await sql`create index on events (member)`.execute(one)
    await sql`analyze events`.execute(one)
    const count = () =>
      sql`select count(*)::int from events where member = ${opaque(`${rarely}`, 'uuid')}`.execute(
        one,
      )
    for (let n = 0; n < 8; n++) expect((await count()).rows).toEqual([{ count: 1 }])
    const plans = await plansOf(one, '%from events where member%')
    expect(plans).toEqual([{ custom_plans: '5', generic_plans: '3' }])
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
