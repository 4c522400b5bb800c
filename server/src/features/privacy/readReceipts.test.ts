import { messages } from '@wayside/contract/messages'
import { privacy } from '@wayside/contract/privacy'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openSocketClient } from '../../../test/network/socketClient.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(() => world.stop())

const setReceipts = (who: TestMember, readReceipts: boolean) =>
  world.api(privacy.change, { as: who, body: { readReceipts } })
const write = async (from: TestMember, to: TestMember) =>
  (await world.api(messages.send, { as: from, body: { receiverId: to.id, text: 'hello' } })).body
    .message
const read = async (who: TestMember, { chatId, _id }: { chatId: string; _id: string }) =>
  (await world.api(messages.read, { as: who, body: { chatId, upTo: _id } })).body.unread
const readMarks = async (who: TestMember, { chatId }: { chatId: string }) =>
  (await world.api(messages.chat, { as: who, params: { chatId } })).body.messages.map(
    ({ readAt }) => readAt !== undefined,
  )
const unread = async (who: TestMember) =>
  (await world.api(messages.conversations, { as: who })).body.conversations[0]?.unread

// spec 14.6
it('tells the other nothing of what a member reads without receipts, and counts it for the member', async () => {
  const first = await write(ana, bo)
  expect(await read(bo, first)).toBe(0)
  await setReceipts(bo, false)
  const [second, third] = [await write(ana, bo), await write(ana, bo)]
  expect(await read(bo, second)).toBe(1)
  expect(await unread(bo)).toBe(1)
  expect(await read(bo, third)).toBe(0)
  expect(await unread(bo)).toBe(0)
  // Ana was told of the first before Bo switched receipts off, so she still sees it as read.
  expect(await readMarks(ana, first)).toEqual([true, false, false])
})

// spec 14.6
it('shows a member without receipts nothing of what the other reads', async () => {
  const message = await write(ana, bo)
  await read(bo, message)
  expect(await readMarks(ana, message)).toEqual([true])
  await setReceipts(ana, false)
  expect(await readMarks(ana, message)).toEqual([false])
  await setReceipts(ana, true)
  expect(await readMarks(ana, message)).toEqual([true])
})

// spec 14.7
it('reveals nothing that was read meanwhile when receipts are on again', async () => {
  await setReceipts(bo, false)
  const message = await write(ana, bo)
  await read(bo, message)
  await setReceipts(bo, true)
  expect(await readMarks(ana, message)).toEqual([false])
  const next = await write(ana, bo)
  expect(await unread(bo)).toBe(1)
  await read(bo, next)
  expect(await unread(bo)).toBe(0)
  expect(await readMarks(ana, message)).toEqual([true, true])
})

// spec 14.6
it.each(['reader', 'writer'])(
  'sends no read event to the other while the %s has no receipts, but to the reader’s screens',
  async (who) => {
    const [here, there] = [await openSocketClient(world, bo), await openSocketClient(world, ana)]
    await setReceipts(who === 'reader' ? bo : ana, false)
    const message = await write(ana, bo)
    await read(bo, message)
    await waitFor(() => here.reads.length === 1)
    await setReceipts(who === 'reader' ? bo : ana, true)
    const next = await write(ana, bo)
    await read(bo, next)
    await waitFor(() => there.reads.length > 0)
    expect(there.reads.map(({ upTo }) => upTo)).toEqual([next._id])
    for (const { socket } of [here, there]) socket.disconnect()
  },
)

it('gives a new chat the settings of both, 50 times at the moment of a change', async () => {
  for (let round = 0; round < 50; round++) {
    const [one, two] = [await world.signedIn(), await world.signedIn()]
    const [message] = await Promise.all([
      write(one, two),
      setReceipts(one, false),
      ...(round % 2 ? [setReceipts(two, false)] : []),
    ])
    const { rows } = await world.pool.query(
      `select receipts_a = a.read_receipts and receipts_b = b.read_receipts as "isRight"
      from chats c join members a on a.id = member_a join members b on b.id = member_b where c.id = $1`,
      [message.chatId],
    )
    expect(rows).toEqual([{ isRight: true }])
  }
})
