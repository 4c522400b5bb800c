import { accounts } from '@wayside/contract/accounts'
import { decisions } from '@wayside/contract/decisions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'

let world: World
let ana: TestMember
let bo: TestMember
let mo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
  mo = await newModerator(world)
})
afterAll(() => world.stop())

const me = async (as: TestMember) => (await world.api(accounts.status, { as })).body.user

// spec 16.31
it('tells a member of an unread decision, the one that gave the standing, and a moderator the role', async () => {
  expect((await me(mo))?.role).toBe('moderator')
  expect(await me(ana)).not.toHaveProperty('role')
  const first = await reportOn(world, ana, { id: bo.id })
  const warning = (await decide(world, mo, first.caseId, { reports: [first.report] })).body.decision
  expect(await me(bo)).toMatchObject({ notice: { decisionId: warning._id } })
  expect(await me(bo)).not.toHaveProperty('standing')
  await world.api(decisions.read, { as: bo, params: { id: warning._id } })
  expect(await me(bo)).not.toHaveProperty('notice')
  const { report, caseId } = await reportOn(world, ana, { id: bo.id })
  const { decision } = (await decide(world, mo, caseId, { reports: [report], act: 'ban' })).body
  expect((await me(bo))?.standing).toEqual({ state: 'banned', decisionId: decision._id })
})
