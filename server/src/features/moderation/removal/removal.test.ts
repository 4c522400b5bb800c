import { decisions } from '@wayside/contract/decisions'
import { details } from '@wayside/contract/details'
import { moderation } from '@wayside/contract/moderation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectError } from '../../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { decide, REASON, reportOn } from '../../../../test/members/moderation.ts'
import { newModerator } from '../../../../test/members/moderator.ts'

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
  bo = await world.signedIn({ name: 'Bo', country: 'france' })
})
afterAll(() => world.stop())

const seen = {
  ...{ city: 'Lyon', offers: 'Watches', asks: 'Cash', question: 'How many?' },
  ...{ languages: [{ code: 'fr', level: 'native' }], interests: ['watches'], maxGuests: 2 },
  ...{ sleeping: 'tent', pets: 'some', smoking: 'no', wheelchair: 'partly', hosting: 'accepting' },
} as const
const hidden = {
  ...{ address: '1 Rue X', phone: '+33 4 72', arrival: 'Tram T3', requestLimit: 7 },
  closed: [{ from: '2099-05-03', to: '2099-05-06' }],
}
const bio = [{ kind: 'bio' as const }]

const save = (body: object) => world.api(details.save, { as: bo, body })
const own = async () => (await world.api(details.own, { as: bo })).body.details
const caseAs = (as: TestMember, id: string) => world.api(moderation.one, { as, params: { id } })

// spec 34.25
it('shows moderators the public details of today and of the report, and nothing private', async () => {
  await save({ ...seen, ...hidden })
  const { caseId } = await reportOn(world, ana, { id: bo.id })
  await save({ ...seen, ...hidden, city: 'Nice' })
  const { body, text } = await caseAs(mo, caseId)
  expect(body.case.reports[0]?.evidence.member?.details).toEqual(seen)
  expect(body.case.member.details).toEqual({ ...seen, city: 'Nice' })
  for (const word of ['Rue X', '+33', 'Tram', '2099', 'requestLimit', 'encrypted'])
    expect(text).not.toContain(word)
  expectError(await caseAs(ana, caseId), 403)
})

// spec 34.25
it('empties the texts of the details with the bio, and lifting brings back what is not newer', async () => {
  await save({ ...seen, ...hidden })
  const { report, caseId } = await reportOn(world, ana, { id: bo.id })
  const { decision } = (await decide(world, mo, caseId, { reports: [report], remove: bio })).body
  expect(decision.removed).toEqual([{ kind: 'details' }])
  const emptied = { ...seen, ...hidden, city: '', offers: '', asks: '', question: '' }
  expect(await own()).toEqual(emptied)
  const [shown] = (await world.api(decisions.own, { as: bo })).body.decisions
  expect(shown?.removed).toEqual([{ kind: 'details' }])
  await save({ ...emptied, city: 'Paris' })
  const params = { id: decision._id }
  await world.api(moderation.lift, { as: mo, params, body: { text: REASON } })
  expect(await own()).toEqual({ ...seen, ...hidden, city: 'Paris' })
})

// spec 34.25
it('forgets the place with the city, and lifting brings it back', async () => {
  await save(seen)
  const { report, caseId } = await reportOn(world, ana, { id: bo.id })
  const place = async () =>
    (
      await world.pool.query(
        `select d.place_id, d.place_country, d.place_name, p.words
         from member_details d join people p using (member_id)
         where member_id = $1`,
        [bo.id],
      )
    ).rows[0]
  const lyon = { place_id: 2996944, place_name: 'Lyon' }
  const before = await place()
  expect(before).toMatchObject(lyon)
  const { decision } = (await decide(world, mo, caseId, { reports: [report], remove: bio })).body
  const emptied = await place()
  expect(emptied).toMatchObject({ place_id: null, place_country: null, place_name: null })
  expect(emptied.words).not.toContain('lyon')
  const params = { id: decision._id }
  await world.api(moderation.lift, { as: mo, params, body: { text: REASON } })
  expect(await place()).toEqual(before)
})

// spec 34.25
it('leaves the details of a member alone who has said nothing, and those of others', async () => {
  const other = await world.signedIn()
  await world.api(details.save, { as: other, body: { city: 'Lyon' } })
  const { report, caseId } = await reportOn(world, ana, { id: bo.id })
  expect((await caseAs(mo, caseId)).body.case.member.details).toBeNull()
  const { decision } = (await decide(world, mo, caseId, { reports: [report], remove: bio })).body
  expect(decision.removed).toEqual([])
  expect((await world.api(details.own, { as: other })).body.details.city).toBe('Lyon')
})
