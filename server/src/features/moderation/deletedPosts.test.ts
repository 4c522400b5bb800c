import { setTimeout as sleep } from 'node:timers/promises'
import { feed } from '@wayside/contract/feed'
import { moderation } from '@wayside/contract/moderation'
import { reports } from '@wayside/contract/reports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { decide, REASON, reportOn } from '../../../test/members/moderation.ts'
import { newModerator } from '../../../test/members/moderator.ts'
import { inRounds, ROUNDS } from '../../../test/races/rounds.ts'

let world: World
let mo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  mo = await newModerator(world)
})
afterAll(() => world.stop())

const restore = (as: TestMember, id: string) => world.api(feed.restore, { as, params: { id } })
const isShown = async (id: string) =>
  ((await world.pool.query('select from posts where id = $1', [id])).rowCount ?? 0) > 0

/** A post of bo that ana has reported and bo has deleted. */
async function reportedAndDeleted(ana: TestMember, bo: TestMember) {
  const form = { content: 'Watches!', tags: '["watch"]' }
  const { post } = (await world.api(feed.create, { as: bo, body: form })).body
  const about = await reportOn(world, ana, { kind: 'post', id: post._id })
  await world.api(feed.remove, { as: bo, params: { id: post._id } })
  return { ...about, post: post._id }
}

const warnAndRemove = ({ report, caseId, post }: Awaited<ReturnType<typeof reportedAndDeleted>>) =>
  decide(world, mo, caseId, { reports: [report], remove: [{ kind: 'post', id: post }] })

// spec 16.53
it('takes a deleted post away for good, so that Undo does not bring it back', async () => {
  const [ana, bo] = [await world.signedIn({ name: 'Ana' }), await world.signedIn({ name: 'Bo' })]
  const about = await reportedAndDeleted(ana, bo)
  // Another post of theirs, which no decision names, can still be restored.
  const other = await reportedAndDeleted(ana, bo)
  expect((await restore(ana, about.post)).status).toBe(404)
  const { decision } = (await warnAndRemove(about)).body
  expect(decision.removed).toEqual([{ kind: 'post', id: about.post }])
  expect(expectError(await restore(bo, about.post), 404)).toBe(
    'This post can no longer be restored',
  )
  expect((await restore(bo, other.post)).status).toBe(200)
  const lifting = { as: mo, params: { id: decision._id }, body: { text: REASON } }
  expect((await world.api(moderation.lift, lifting)).status).toBe(200)
  expect((await restore(bo, about.post)).status).toBe(404)
  expect(await isShown(about.post)).toBe(false)
  const body = { kind: 'post' as const, id: about.post, reason: 'spam' as const }
  const eve = await world.signedIn({ name: 'Eve' })
  expect(expectError(await world.api(reports.send, { as: eve, body }), 404)).toBe('Post not found')
})

it(`shows no removed post that its author restores meanwhile, ${ROUNDS} times`, async () => {
  const outcomes: number[] = []
  await inRounds(world, async (ana, bo, round) => {
    const about = await reportedAndDeleted(ana, bo)
    // A decision takes longer than a call that restores, so some of these begin later.
    const [restored, decided] = await Promise.all([
      sleep(3 * (round % 40)).then(() => restore(bo, about.post)),
      warnAndRemove(about),
    ])
    outcomes.push(restored.status)
    expect(decided.body.decision.removed).toEqual([{ kind: 'post', id: about.post }])
    expect((await restore(bo, about.post)).status).toBe(404)
    expect(await isShown(about.post)).toBe(false)
  })
  expect(new Set(outcomes)).toEqual(new Set([200, 404]))
})
