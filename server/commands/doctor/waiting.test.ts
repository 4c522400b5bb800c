import { blocks } from '@wayside/contract/blocks'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../test/harness.ts'
import { reportOn } from '../../test/members/moderation.ts'
import { newModerator } from '../../test/members/moderator.ts'
import { examineWaiting } from './waiting.ts'

let world: World
let client: pg.Client
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  client = new pg.Client(world.pool.options)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await world.stop()
})

const findings = async () => (await examineWaiting(client)).map(({ says }) => says)

// spec 16.52
it('counts the cases that no moderator can see or decide', async () => {
  const [ana, bo] = [await world.signedIn({ name: 'Ana' }), await world.signedIn({ name: 'Bo' })]
  const mo = await newModerator(world)
  await world.api(blocks.block, { as: bo, body: { userId: mo.id } })
  await reportOn(world, ana, { id: bo.id })
  // The moderator whom the member has blocked sees and decides it, as long as there is no other.
  expect(await findings()).toEqual([])
  await world.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    mo.id,
    bo.id,
  ])
  expect(await findings()).toEqual(['cases that no moderator may decide: 1'])
  await world.pool.query('delete from totp where member_id = $1', [mo.id])
  expect(await findings()).toEqual(['cases that no moderator can see: 1'])

  const mia = await newModerator(world, 'Mia')
  expect(await findings()).toEqual([])
  await reportOn(world, ana, { id: mia.id })
  expect(await findings()).toEqual(['cases that no moderator can see: 1'])
  await world.pool.query('delete from staff')
  expect(await findings()).toEqual(['There are reports and no moderator.'])
})
