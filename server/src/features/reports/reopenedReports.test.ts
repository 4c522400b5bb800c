import { decisions } from '@wayside/contract/decisions'
import { moderation } from '@wayside/contract/moderation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { erasing } from '../../../test/members/erasing.ts'
import { decide, REASON, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'

let world: World
let ana: TestMember
let bo: TestMember
let mo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  mo = await newModerator(world)
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const { erase, barred, hashes } = erasing(() => world)

// spec 17.11
it.each([
  ['a decision and an appeal', ['decide', 'appeal', 'erase']],
  ['a decision, before an appeal', ['decide', 'erase', 'appeal']],
  ['nothing, before a decision and an appeal', ['erase', 'decide', 'appeal']],
] as const)(
  'bars the address by a ban in a report reopened for its reporter, erased after %s',
  async (_, steps) => {
    const about = await reportOn(world, ana, { id: bo.id })
    const body = { reportId: about.report, text: 'Please read it again, it is not true.' }
    const take = {
      decide: () => decide(world, mo, about.caseId, { reports: [about.report], act: 'none' }),
      appeal: async () =>
        expect((await world.api(decisions.appeal, { as: ana, body })).status).toBe(200),
      erase: () => erase(bo),
    }
    for (const step of steps) await take[step]()
    await world.purgeExpired()
    expect(await hashes(bo)).toEqual(['hash'])
    const [appeal] = (await world.api(moderation.appeals, { as: mo })).body.appeals
    const answer = {
      params: { id: appeal?._id ?? '' },
      body: { outcome: 'lifted' as const, answer: REASON },
    }
    expect((await world.api(moderation.decideAppeal, { as: mo, ...answer })).status).toBe(200)
    await world.purgeExpired()
    expect(await hashes(bo)).toEqual([null, 'hash'])
    const open = "select id from cases where member_id = $1 and state = 'open'"
    const { rows } = await world.pool.query<{ id: string }>(open, [bo.id])
    await decide(world, mo, rows[0]?.id ?? '', { reports: [about.report], act: 'ban' })
    expect(await barred(bo)).toBe(true)
  },
)

// spec 17.11
it.each(['the time to appeal is over', 'the reporter is erased as well'])(
  'forgets the address of an erased member who broke no rule when %s',
  async (what) => {
    const about = await reportOn(world, ana, { id: bo.id })
    await decide(world, mo, about.caseId, { reports: [about.report], act: 'none' })
    await erase(bo)
    await world.purgeExpired()
    expect(await hashes(bo)).toEqual(['hash'])
    if (what === 'the reporter is erased as well') await erase(ana)
    else
      await world.pool.query(
        "update decisions set created_at = now() - interval '6 months' where member_id = $1",
        [bo.id],
      )
    await world.purgeExpired()
    expect(await hashes(bo)).toEqual([null])
  },
)
