import { blocks } from '@wayside/contract/blocks'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openSocketClient } from '../../../test/network/socketClient.ts'
import { waitFor } from '../../../test/waitFor.ts'

const BY_ME = 'You blocked this member. Unblock them to write.'
const CLOSED = 'You can no longer write to each other here.'

let world: World
let ana: TestMember
let bo: TestMember
let chatId: string

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo', country: 'italy' })
  await world.pool.query("update members set picture = 'bo.webp' where id = $1", [bo.id])
  chatId = (await send(bo, ana)).body.message.chatId
})
afterAll(() => world.stop())

const send = (as: TestMember, { id }: TestMember, clientId?: string) =>
  world.api(messages.send, { as, body: { receiverId: id, text: 'Hello', clientId } })
const start = (as: TestMember, { id }: TestMember) =>
  world.api(messages.start, { as, params: { userId: id }, body: { text: 'Hello' } })
const block = (as: TestMember, { id }: TestMember) =>
  world.api(blocks.block, { as, body: { userId: id } })
const unblock = (as: TestMember, { id }: TestMember) =>
  world.api(blocks.unblock, { as, params: { userId: id } })
const setStanding = ({ id }: TestMember, standing: string) =>
  world.pool.query('update members set standing = $2 where id = $1', [id, standing])
const conversation = async (as: TestMember) =>
  (await world.api(messages.conversations, { as })).body.conversations[0]
const history = async (as: TestMember) =>
  (await world.api(messages.chat, { as, params: { chatId } })).body.messages
const read = (as: TestMember, upTo: string) =>
  world.api(messages.read, { as, body: { chatId, upTo } })

// spec 12.8
describe('a message between two of whom one has blocked the other', () => {
  it('refuses a message across a block, with words that name the block to the blocker alone', async () => {
    await block(ana, bo)
    for (const write of [send, start]) {
      expect(expectError(await write(ana, bo), 403)).toBe(BY_ME)
      expect(expectError(await write(bo, ana), 403)).toBe(CLOSED)
    }
    await unblock(ana, bo)
    for (const [from, to] of [
      [ana, bo],
      [bo, ana],
    ] as const)
      expect((await send(from, to)).status).toBe(200)
  })

  it('refuses a message to a blocker without a chat as if they did not exist', async () => {
    const cleo = await world.signedIn({ name: 'Cleo' })
    await block(ana, cleo)
    const unknown = { ...ana, id: crypto.randomUUID() }
    for (const write of [send, start]) {
      expect(expectError(await write(ana, cleo), 403)).toBe(BY_ME)
      const [refused, notThere] = [await write(cleo, ana), await write(cleo, unknown)]
      expect(expectError(refused, 404)).toBe('User not found')
      expect(refused.text).toBe(notThere.text)
    }
    expect(await conversation(cleo)).toBeUndefined()
  })

  it('refuses a message to each because of their own block when both have blocked each other', async () => {
    await block(ana, bo)
    await block(bo, ana)
    for (const [from, to] of [
      [ana, bo],
      [bo, ana],
    ] as const)
      expect(expectError(await send(from, to), 403)).toBe(BY_ME)
    await unblock(ana, bo)
    expect(expectError(await send(ana, bo), 403)).toBe(CLOSED)
  })

  it('finds a message by its clientId when it was stored before the block', async () => {
    const clientId = crypto.randomUUID()
    const { message } = (await send(bo, ana, clientId)).body
    await block(ana, bo)
    expect((await send(bo, ana, clientId)).body.message._id).toBe(message._id)
    expect(await history(ana)).toHaveLength(2)
  })
})

// spec 12.9
describe('a conversation', () => {
  it('keeps the conversation for both after a block, without picture and country, and says that it is closed', async () => {
    const [anas, bos] = [await conversation(ana), await conversation(bo)]
    expect(anas?.otherUser).toMatchObject({ profilePic: 'bo.webp', country: 'italy' })
    await block(ana, bo)
    const closed = (before: typeof anas, how: string) => ({
      ...before,
      otherUser: { ...before?.otherUser, profilePic: '', country: '' },
      closed: how,
    })
    expect(await conversation(ana)).toEqual(closed(anas, 'byMe'))
    expect(await conversation(bo)).toEqual(closed(bos, 'other'))
    expect(await history(ana)).toHaveLength(1)
    expect(await history(bo)).toHaveLength(1)
    await unblock(ana, bo)
    expect([await conversation(ana), await conversation(bo)]).toEqual([anas, bos])
  })

  it.each(['suspended', 'banned', 'leaving', 'erased'])(
    'looks to the other the same as after a block when a member is %s',
    async (standing) => {
      await block(bo, ana)
      const blocked = await conversation(ana)
      await unblock(bo, ana)
      await setStanding(bo, standing)
      expect(await conversation(ana)).toEqual(blocked)
      expect(expectError(await send(ana, bo), 403)).toBe(CLOSED)
      await block(ana, bo)
      expect((await conversation(ana))?.closed).toBe('byMe')
      await setStanding(bo, 'good')
      await unblock(ana, bo)
      expect(await conversation(ana)).not.toHaveProperty('closed')
      expect((await send(ana, bo)).status).toBe(200)
    },
  )
})

// spec 12.10
describe('in a closed chat', () => {
  it('reading empties the reader’s own count and tells the other nothing, also later', async () => {
    const [message] = await history(ana)
    await send(bo, ana)
    const others = await openSocketClient(world, bo)
    await block(ana, bo)
    const newest = (await history(ana)).at(-1)?._id ?? ''
    expect((await read(ana, message?._id ?? '')).body.unread).toBe(1)
    expect((await read(ana, newest)).body.unread).toBe(0)
    expect((await conversation(ana))?.unread).toBe(0)
    expect((await history(bo)).map((each) => each.readAt)).toEqual([undefined, undefined])
    await unblock(ana, bo)
    expect((await history(bo)).map((each) => each.readAt)).toEqual([undefined, undefined])
    await send(bo, ana)
    expect((await conversation(ana))?.unread).toBe(1)
    expect(others.reads).toEqual([])
    // A mark in the open chat is told as ever.
    await read(ana, newest)
    await waitFor(() => others.reads.length === 1)
    expect((await conversation(ana))?.unread).toBe(1)
  })

  it('a client’s own chat event reaches nobody', async () => {
    const cleo = await world.signedIn({ name: 'Cleo' })
    const { message } = (await send(bo, ana)).body
    await block(ana, bo)
    const [anas, bos, cleos] = [
      await openSocketClient(world, ana),
      await openSocketClient(world, bo),
      await openSocketClient(world, cleo),
    ]
    bos.socket.emit('chat', { ...message, skipSender: bo.id })
    const heard = (await send(bo, cleo)).body.message
    bos.socket.emit('chat', { ...heard, skipSender: bo.id })
    // From the send, and from the event that came after the other one.
    await waitFor(() => cleos.chats.length === 2)
    expect(anas.chats).toEqual([])
  })
})
