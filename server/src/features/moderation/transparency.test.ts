import { decisions } from '@wayside/contract/decisions'
import { moderation } from '@wayside/contract/moderation'
import { transparency } from '@wayside/contract/transparency'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, REASON, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { openTransparency, publicMonths } from './transparency.service.ts'

let world: World
let mo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  mo = await newModerator(world)
})
afterAll(() => world.stop())

const month = new Date().toISOString().slice(0, 7)
const read = async () => (await world.api(transparency.read, {})).body

/** Reports a new member, and decides. */
async function decided(act: 'none' | 'suspend') {
  const [by, about] = [await world.signedIn(), await world.signedIn()]
  const { report, caseId } = await reportOn(world, by, { id: about.id })
  const { decision } = (await decide(world, mo, caseId, { reports: [report], act, days: 1 })).body
  return { decision: decision._id, about }
}

// spec 16.34, 16.35, 16.36
it('publishes numbers by month for everybody, none from one to four, once an hour', async () => {
  expect(await read()).toEqual({ success: true, months: [] })
  for (let n = 0; n < 5; n++) await decided('suspend')
  const { decision, about } = await decided('suspend')
  const body = { decisionId: decision, text: REASON }
  await world.api(decisions.appeal, { as: about, body })
  await world.api(moderation.lift, { as: mo, params: { id: decision }, body: { text: REASON } })
  await decided('none')
  await world.pool.query(
    "update members set standing = 'erased' where id in (select id from members where id <> $1 limit 5)",
    [mo.id],
  )
  // Within this month, whenever the test runs.
  const start = "date_trunc('month', now() at time zone 'utc') at time zone 'utc'"
  await world.pool.query(`update reports set created_at = ${start}`)
  await world.pool.query(`update decisions set created_at = ${start} + interval '3 hours'`)
  expect((await read()).months).toEqual([])

  let now = 0
  const months = openTransparency(world.db, () => now)
  const [first] = await months()
  expect(await months()).toHaveLength(1)
  expect(first).toEqual({
    month,
    reports: 7,
    byReason: {
      ...{ danger: 0, underage: 0, harassment: 0, sexual: 0, scam: 0, fake: 0 },
      ...{ spam: 7, illegal: 0, other: 0 },
    },
    byAct: { none: null, warn: 0, suspend: 6, ban: 0 },
    appeals: null,
    lifted: null,
    medianHours: 3,
    erased: 5,
  })
  await decided('suspend')
  expect((await months())[0]?.reports).toBe(7)
  now = 3600 * 1000
  expect((await months())[0]?.reports).toBe(8)
})

// spec 16.34
it('lists every month since the first in which anything happened, newest first', () => {
  const counts = [{ month: '2026-11', kind: 'reports', key: 'spam', count: 9 }] as const
  const few = [{ month: '2027-01', decisions: 4, medianHours: 2 }]
  const months = publicMonths(counts, few, '2027-01')
  expect(months.map((each) => [each.month, each.reports, each.medianHours])).toEqual([
    ['2027-01', 0, null],
    ['2026-12', 0, null],
    ['2026-11', 9, null],
  ])
})

// spec 16.35
it('hides the sum of reports when it would tell a hidden number', () => {
  const of = (counts: Record<string, number>) => {
    const month = '2027-01'
    const all = Object.entries(counts)
    const rows = all.map(([key, count]) => ({ month, kind: 'reports' as const, key, count }))
    const [first] = publicMonths(rows, [], month)
    return [first?.reports, first?.byReason.spam, first?.byReason.scam, first?.byReason.fake]
  }
  expect(of({ spam: 9, scam: 2 })).toEqual([null, 9, null, 0])
  expect(of({ spam: 9, scam: 1, fake: 1 })).toEqual([null, 9, null, null])
  expect(of({ scam: 4 })).toEqual([null, 0, null, 0])
  expect(of({ spam: 9, scam: 5 })).toEqual([14, 9, 5, 0])
})

it('counts the public numbers again after a failure', async () => {
  let isAway = true
  const db = new Proxy(world.db, {
    get(target, name) {
      if (isAway) throw new Error('away')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const months = openTransparency(db)
  await expect(months()).rejects.toThrow('away')
  isAway = false
  expect(await months()).not.toEqual([])
})
