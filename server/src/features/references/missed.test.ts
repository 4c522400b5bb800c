import { details } from '@wayside/contract/details'
import { people } from '@wayside/contract/people'
import { references } from '@wayside/contract/references'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { manyMembers } from '../../../test/members/manyMembers.ts'
import { storedReference } from '../../../test/members/references.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

// spec 41.46
it('counts what did not take place as no recommendation, and as a warning', async () => {
  const [reader, ben, ana, cem, eve] = (await manyMembers(world, 5)) as [
    ...[TestMember, TestMember, TestMember, TestMember, TestMember],
  ]
  const about = { about: ben.id, kind: 'missed' as const }
  const yes = await storedReference(world, { ...about, by: ana.id })
  const no = await storedReference(world, { ...about, by: cem.id, recommends: false })
  const shown = async (query: object) => {
    const { body } = await world.api(references.of, { as: reader, params: { id: ben.id }, query })
    return { ids: body.references.map(({ _id }) => _id).sort(), ...body }
  }
  const isFound = async () => {
    await world.pool.query(
      'update people set has_references = has_open_reference(member_id, now())',
    )
    const query = { references: 'true', limit: 50 }
    const { users } = (await world.api(people.search, { as: reader, query })).body
    return users.some(({ _id }) => _id === ben.id)
  }
  const all = await shown({})
  expect(all.ids).toEqual([yes, no].sort())
  expect(all.counts).toEqual({ total: 2, recommend: 0, not: 1 })
  const profile = await world.api(details.of, { as: reader, params: { id: ben.id } })
  expect(profile.body.references).toEqual(all.counts)
  const recommending = await shown({ recommends: 'yes' })
  expect([recommending.ids, recommending.pagination.total]).toEqual([[], 0])
  expect((await shown({ recommends: 'no' })).ids).toEqual([no])
  expect(await isFound()).toBe(false)
  const met = await storedReference(world, { by: eve.id, about: ben.id })
  expect((await shown({ recommends: 'yes' })).ids).toEqual([met])
  expect(await isFound()).toBe(true)
})
