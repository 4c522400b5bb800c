import { randomUUID } from 'node:crypto'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { type StoredMember, storeMembers } from '../../../test/members/storedMembers.ts'

let world: World
let reader: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  reader = await world.signedIn({ name: 'Reader' })
})
afterAll(() => world.stop())

const insert = (...rows: StoredMember[]) => storeMembers(world.db, rows)
const profile = (id: string) => world.api(members.one, { as: reader, params: { id } })

describe('GET /api/users/{id}', () => {
  // spec 6.6, 7.18, 10.44
  it('refuses a visitor, and shows a member to another without anything private', async () => {
    const [id = ''] = await insert({ name: 'Bo' })
    expect((await world.api(members.one, { params: { id } })).status).toBe(401)
    const { status, body, text } = await profile(id)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { success: true, user: { _id: id, name: 'Bo', isVerified: true } },
    })
    expect(text).not.toMatch(/@|SECRET|hash|password|email/i)
  })

  // spec 14.9
  it('names the chat to its two members, and to nobody else', async () => {
    const [writer, receiver] = [await world.signedIn(), await world.signedIn()]
    const chatOf = async (as: TestMember, id: string) =>
      (await world.api(members.one, { as, params: { id } })).body.user.chatId
    expect(await chatOf(writer, receiver.id)).toBeUndefined()
    const body = { receiverId: receiver.id, text: 'Hello' }
    const { message } = (await world.api(messages.send, { as: writer, body })).body
    expect(await chatOf(writer, receiver.id)).toBe(message.chatId)
    expect(await chatOf(receiver, writer.id)).toBe(message.chatId)
    expect(await chatOf(writer, writer.id)).toBeUndefined()
    expect(await chatOf(reader, receiver.id)).toBeUndefined()
  })

  // spec 3.4, 10.43
  it('reads an empty bio as a friendly greeting, and keeps it empty', async () => {
    const [id = ''] = await insert({ name: 'Bo', bio: '' })
    expect((await profile(id)).body.user.bio).toBe('Hi, I am Bo. Nice to meet you on Wayside!')
    expect(
      await world.db.selectFrom('members').select('bio').where('id', '=', id).execute(),
    ).toEqual([{ bio: '' }])
  })

  it('answers each of those who ask in the same moment for what they asked', async () => {
    const ids = await insert({ name: 'Bo' }, { name: 'Cy' }, { name: 'Di' })
    const requested = [...ids, ids[0]?.toUpperCase() ?? '', randomUUID()]
    const answers = await Promise.all(requested.map(profile))
    expect(answers.map(({ status, body }) => (status === 200 ? body.user.name : status))).toEqual([
      'Bo',
      'Cy',
      'Di',
      'Bo',
      404,
    ])
  })

  // spec 10.45
  it('finds no unverified member', async () => {
    const [id = ''] = await insert({ verified_at: null })
    expect((await profile(id)).status).toBe(404)
  })

  // spec 7.18, 10.83
  it.each([
    randomUUID(),
    'undefined',
    '1',
    "1'--",
    '%00',
    '%20',
    'a'.repeat(90),
    '..%2f..%2fetc',
    `${randomUUID()}0`,
  ])('answers 404 for the id %s', async (id) => {
    const { status, body } = await profile(id)
    expect({ status, body }).toEqual({
      status: 404,
      body: {
        success: false,
        code: 'notFound',
        error: 'User not found',
        message: 'User not found',
      },
    })
  })
})
