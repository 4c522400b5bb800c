import { feed } from '@wayside/contract/feed'
import { jobs } from '@wayside/contract/jobs'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { type PrivacySettings, privacy } from '@wayside/contract/privacy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodJob } from '../../../test/examples/scene.ts'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'

const usual: PrivacySettings = {
  profileFor: 'members',
  isListed: true,
  showLastSeen: true,
  firstContact: 'everyone',
  readReceipts: true,
}

let world: World
let reader: TestMember
let member: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  reader = await world.signedIn({ name: 'Reader' })
  member = await world.signedIn({ name: 'Noor', country: 'iceland' })
})
afterAll(() => world.stop())

const change = async (who: TestMember, body: Partial<PrivacySettings>) =>
  (await world.api(privacy.change, { as: who, body })).body
const profileOf = ({ id }: TestMember, as = reader) =>
  world.api(members.one, { as, params: { id } })
const seenProfile = async (of: TestMember, as = reader) => (await profileOf(of, as)).body.user
const write = (from: TestMember, to: TestMember) =>
  world.api(messages.start, { as: from, params: { userId: to.id }, body: { text: 'hello' } })

const peopleOfIceland = async () => {
  const query = { country: 'iceland', limit: '500' }
  const { users, pagination } = (await world.api(members.all, { as: reader, query })).body
  const { countries } = (await world.api(members.countries, { as: reader })).body
  const counted = countries.find(({ country }) => country === 'iceland')
  const { host = 0, nomad = 0, local = 0 } = counted ?? {}
  return { ids: users.map(({ _id }) => _id), totals: [pagination.total, host + nomad + local] }
}

describe('the settings', () => {
  // spec 14.1
  it('begin open, change one by one, and are told with each change', async () => {
    const read = async () => (await world.api(privacy.settings, { as: member })).body
    expect(await read()).toEqual({ success: true, ...usual })
    expect(await change(member, {})).toEqual({ success: true, ...usual })
    const other: PrivacySettings = {
      profileFor: 'contacts',
      isListed: false,
      showLastSeen: false,
      firstContact: 'known',
      readReceipts: false,
    }
    let expected = { success: true, ...usual }
    for (const [name, value] of Object.entries(other)) {
      expected = { ...expected, [name]: value }
      expect(await change(member, { [name]: value })).toEqual(expected)
    }
    expect(await read()).toEqual(expected)
    expect((await world.api(privacy.settings, { as: reader })).body).toMatchObject(usual)
    expect(await change(member, usual)).toEqual({ success: true, ...usual })
  })
})

describe('a profile for contacts', () => {
  // spec 14.2
  it('shows a profile for contacts only to those with whom the member writes', async () => {
    const [began, replied, unanswered] = [
      await world.signedIn(),
      await world.signedIn(),
      await world.signedIn(),
    ]
    await change(member, { profileFor: 'contacts' })
    await write(member, began)
    await write(replied, member)
    await write(unanswered, member)
    expect(expectError(await profileOf(member, unanswered), 404)).toBe('User not found')
    await write(member, replied)
    for (const as of [began, replied, member])
      expect((await profileOf(member, as)).status).toBe(200)
    for (const as of [reader, unanswered]) expect((await profileOf(member, as)).status).toBe(404)
    await change(member, { profileFor: 'members' })
    expect((await profileOf(member)).status).toBe(200)
  })

  // spec 14.2, 14.3
  it.each([{ profileFor: 'contacts' } as const, { isListed: false }])(
    'leaves lists and counts at once when the setting is %j; posts and jobs keep the name',
    async (settings) => {
      await world.api(feed.create, { as: member, body: { content: 'Snow', tags: '[]' } })
      await world.api(jobs.post, { as: member, body: goodJob })
      const before = await peopleOfIceland()
      expect(before.ids).toContain(member.id)
      await change(member, settings)
      expect(await peopleOfIceland()).toEqual({
        ids: before.ids.filter((id) => id !== member.id),
        totals: before.totals.map((total) => total - 1),
      })
      const posts = await world.api(feed.posts, { as: reader, query: '?page=1' })
      expect(posts.text).toContain(member.id)
      const list = await world.api(jobs.list, { as: reader, query: `?owner=${member.id}` })
      expect(list.text).toContain('Noor')
      await change(member, usual)
      expect(await peopleOfIceland()).toEqual(before)
    },
  )

  // spec 14.3
  it('leaves the profile of an unlisted member open', async () => {
    await change(member, { isListed: false })
    expect((await profileOf(member)).status).toBe(200)
  })
})

describe('first messages', () => {
  const known =
    'This member accepts first messages only from members with a picture or a bio who have been here for more than a day.'
  const nobody = 'This member does not accept first messages.'
  const set = ({ id }: TestMember, columns: string) =>
    world.pool.query(`update members set ${columns} where id = $1`, [id])

  // spec 14.5
  it('lets everybody write first to a member who takes that, and says so on the profile', async () => {
    expect(await seenProfile(member)).toMatchObject({ mayWrite: true })
    expect(await seenProfile(member)).not.toHaveProperty('firstContact')
    expect(await seenProfile(member, member)).not.toHaveProperty('mayWrite')
    expect((await write(reader, member)).status).toBe(200)
  })

  // spec 14.5
  it.each([
    ['bio', "bio = 'Walks.'"],
    ['picture', "picture = 'x.webp'"],
  ])(
    'lets only known members write first to a member who asks for that: with a %s and a day here',
    async (_, column) => {
      await change(member, { firstContact: 'known' })
      const isRefused = async () => {
        expect(await seenProfile(member)).toMatchObject({ mayWrite: false, firstContact: 'known' })
        expect(expectError(await write(reader, member), 403)).toBe(known)
      }
      await isRefused()
      await set(reader, "created_at = now() - interval '25 hours'")
      await isRefused()
      await set(reader, `${column}, created_at = now() - interval '23 hours'`)
      await isRefused()
      await set(reader, "created_at = now() - interval '25 hours'")
      expect(await seenProfile(member)).toMatchObject({ mayWrite: true })
      expect((await write(reader, member)).status).toBe(200)
    },
  )

  // spec 14.5
  it('refuses first messages to a member who takes none, and goes on with existing chats', async () => {
    const friend = await world.signedIn()
    await write(friend, member)
    await change(member, { firstContact: 'nobody' })
    expect(await seenProfile(member)).toMatchObject({ mayWrite: false, firstContact: 'nobody' })
    const refused = await write(reader, member)
    expect(expectError(refused, 403)).toBe(nobody)
    const body = { receiverId: member.id, text: 'hello' }
    expect(expectError(await world.api(messages.send, { as: reader, body }), 403)).toBe(nobody)
    expect(await seenProfile(member, friend)).toMatchObject({ mayWrite: true })
    expect((await write(friend, member)).status).toBe(200)
    // The member may begin chats as before, and be answered.
    expect((await write(member, reader)).status).toBe(200)
    expect((await write(reader, member)).status).toBe(200)
  })

  // spec 14.5
  it('sends a first message to a member whose profile is for contacts', async () => {
    await change(member, { profileFor: 'contacts' })
    expect((await write(reader, member)).status).toBe(200)
  })
})
