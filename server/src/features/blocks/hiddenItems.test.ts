import { blocks } from '@wayside/contract/blocks'
import { jobs } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodJob } from '../../../test/examples/scene.ts'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo', lastname: 'Berg', bio: 'Hello', country: 'italy' })
})
afterAll(() => world.stop())

const profile = (as: TestMember, { id }: TestMember) =>
  world.api(members.one, { as, params: { id } })
const block = (as: TestMember, { id }: TestMember) =>
  world.api(blocks.block, { as, body: { userId: id } })
const unblock = (as: TestMember, { id }: TestMember) =>
  world.api(blocks.unblock, { as, params: { userId: id } })

// spec 12.7
describe('a profile', () => {
  it('shows the blocker only the name, and is not there for the blocked', async () => {
    await world.api(messages.send, { as: ana, body: { receiverId: bo.id, text: 'Hello' } })
    const before = [await profile(ana, bo), await profile(bo, ana)]
    await block(ana, bo)
    const { user } = (await profile(ana, bo)).body
    const { _id, name, lastname, mayWrite, blockedByMe, ...others } = user
    expect([_id, name, lastname]).toEqual([bo.id, 'Bo', 'Berg'])
    expect({ mayWrite, blockedByMe }).toEqual({ mayWrite: false, blockedByMe: true })
    expect(Object.entries(others).filter(([, value]) => value !== '')).toEqual([])
    const [hidden, unknown] = [
      await profile(bo, ana),
      await profile(bo, { ...ana, id: crypto.randomUUID() }),
    ]
    expect(expectError(hidden, 404)).toBe('User not found')
    expect(hidden.text).toBe(unknown.text)
    await block(bo, ana)
    expect((await profile(bo, ana)).body.user.blockedByMe).toBe(true)
    await unblock(ana, bo)
    await unblock(bo, ana)
    const after = [await profile(ana, bo), await profile(bo, ana)]
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
  })

  it('tells the reader that they have muted its member', async () => {
    await world.api(blocks.mute, { as: ana, body: { userId: bo.id } })
    expect((await profile(ana, bo)).body.user).toMatchObject({ bio: 'Hello', mutedByMe: true })
    expect((await profile(bo, ana)).body.user).not.toHaveProperty('mutedByMe')
  })

  it('shows the same of a blocked member, whether they blocked as well, were suspended or hide it', async () => {
    const others = [bo, await world.signedIn(), await world.signedIn(), await world.signedIn()]
    for (const other of others) await block(ana, other)
    const [, second, third, fourth] = others as [TestMember, TestMember, TestMember, TestMember]
    await block(second, ana)
    await world.pool.query("update members set standing = 'banned' where id = $1", [third.id])
    await world.pool.query("update members set profile_for = 'contacts' where id = $1", [fourth.id])
    for (const other of others)
      expect((await profile(ana, other)).body.user).toMatchObject({ bio: '', blockedByMe: true })
    await world.pool.query("update members set standing = 'erased' where id = $1", [third.id])
    expect(expectError(await profile(ana, third), 404)).toBe('User not found')
  })

  it('shows a member with blocks all of their own', async () => {
    await block(ana, bo)
    expect((await profile(bo, bo)).body.user).toMatchObject({ bio: 'Hello', country: 'italy' })
  })
})

// spec 12.7
it('a job is not there for either side of a block, and stays for others and after a mute', async () => {
  const { job } = (await world.api(jobs.post, { as: bo, body: goodJob })).body
  const one = (as: TestMember) => world.api(jobs.one, { as, params: { id: job?._id } })
  const eve = await world.signedIn({ name: 'Eve' })
  await world.api(blocks.mute, { as: ana, body: { userId: bo.id } })
  expect((await one(ana)).status).toBe(200)
  for (const [by, of] of [
    [ana, bo],
    [bo, ana],
  ] as const) {
    await block(by, of)
    expect(expectError(await one(ana), 404)).toBe('Job not found')
    for (const who of [bo, eve]) expect((await one(who)).status).toBe(200)
    await unblock(by, of)
  }
  expect((await one(ana)).status).toBe(200)
})
