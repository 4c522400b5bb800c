import { agreements } from '@wayside/contract/agreements'
import { blocks } from '@wayside/contract/blocks'
import { details } from '@wayside/contract/details'
import { messages } from '@wayside/contract/messages'
import { notificationList } from '@wayside/contract/notificationList'
import { pocket } from '@wayside/contract/pocket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesHolding } from '../../../../test/database/tablesHolding.ts'
import { expectError } from '../../../../test/expectError.ts'
import { startApp, TEST_SECRET, type TestMember, type World } from '../../../../test/harness.ts'
import {
  type AgreementActs,
  dayFromNow,
  stayTerms,
  twoWithChat,
} from '../../../../test/members/agreements.ts'
import { waitFor } from '../../../../test/waitFor.ts'

let world: World
let two: AgreementActs
const lines: string[] = []
beforeAll(async () => {
  world = await startApp(
    { RATE_LIMITS: 'off', LOG_LEVEL: 'trace', UNREAD_EMAIL_DELAY: '0' },
    { logTo: { write: (line) => lines.push(line) } },
  )
  two = await twoWithChat(world)
})
afterAll(() => world.stop())

const stayAt = { address: '1 Rue Xylophone', phone: '+33 4 72', arrival: 'Tram T3' }
const nothing = { address: '', phone: '', arrival: '' }
const changed = 'This has changed meanwhile. Please look at it again.'

const share = (id: string, as = two.host, body: object = stayAt) =>
  world.api(agreements.address, { as, params: { id }, body })
const stored = async (id: string) => {
  const query = 'select address_encrypted as text from agreements where id = $1'
  return (await world.pool.query<{ text: string | null }>(query, [id])).rows[0]?.text
}

// spec 39.1, 39.2, 39.3
it('lets the host of an agreed stay share the address, tells it by a message without it, and ends the sharing by an empty one', async () => {
  const id = await two.stay({ isAccepted: true })
  expect(await two.read(id)).not.toHaveProperty('stayAt')
  const before = (await two.written()).length
  expect((await share(id)).body.agreement.stayAt).toEqual(stayAt)
  for (const as of [two.guest, two.host]) expect((await two.read(id, as)).stayAt).toEqual(stayAt)
  // The same again does nothing.
  await share(id)
  expect((await two.written()).slice(before)).toEqual([
    {
      text: 'Ben shared where to stay. It is in the travel pocket.',
      agreement: { _id: id, act: 'shared', version: 1 },
    },
  ])
  await share(id, two.host, { address: ' 2 Rue Y ' })
  expect((await two.read(id)).stayAt).toEqual({ ...nothing, address: '2 Rue Y' })
  expect(await two.written()).toHaveLength(before + 2)
  for (let times = 0; times < 2; times++)
    expect((await share(id, two.host, nothing)).body.agreement).not.toHaveProperty('stayAt')
  expect(await two.read(id)).not.toHaveProperty('stayAt')
  expect(await stored(id)).toBeNull()
  expect(await two.written()).toHaveLength(before + 2)
})

// spec 39.1
it('refuses an address by the guest, of a meeting, and in every state but agreed', async () => {
  const agreed = await two.stay({ isAccepted: true })
  expect(expectError(await share(agreed, two.guest), 409)).toBe(changed)
  expect(expectError(await share(agreed, two.outsider), 404)).toBe('Agreement not found')
  const meeting = { kind: 'meeting', from: dayFromNow(9), place: 'Lyon' } as const
  const body = { ...meeting, receiverId: two.host.id }
  const { agreement } = (await world.api(agreements.request, { as: two.guest, body })).body
  await two.act(two.host, 'accept', agreement._id)
  const over = await two.stay({ isAccepted: true })
  await two.set(over, 'starts_on = current_date - 9, ends_on = current_date - 2')
  const cancelled = await two.stay({ isAccepted: true })
  await two.act(two.host, 'cancel', cancelled)
  for (const id of [agreement._id, await two.stay(), over, cancelled]) {
    expect(expectError(await share(id), 409)).toBe(changed)
    expect(await stored(id)).toBeNull()
  }
})

/** All that a member can read of an agreement. */
async function readsOf(as: TestMember, id: string) {
  const lists = ['waiting', 'sent', 'agreed', 'past'] as const
  const all = await Promise.all([
    world.api(agreements.one, { as, params: { id } }),
    world.api(agreements.ofChat, { as, params: { chatId: two.chatId } }),
    world.api(pocket.read, { as }),
    ...lists.map((list) => world.api(agreements.list, { as, query: { list } })),
  ])
  return JSON.stringify(all.map(({ body }) => body))
}
const holds = (text: string) => Object.values(stayAt).some((part) => text.includes(part))

// spec 39.2, 39.4
describe('an address that is shared for a stay', () => {
  const shared = async () => {
    const id = await two.stay({ isAccepted: true })
    await share(id)
    return id
  }

  it('tells the address to no stranger, and to no other guest of the host', async () => {
    const id = await shared()
    const other = await world.signedIn()
    await world.api(messages.send, { as: other, body: { receiverId: two.host.id, text: 'Hi' } })
    const body = { ...stayTerms(), receiverId: two.host.id, kind: 'stay', role: 'guest' } as const
    const reason = 'I walk to the sea and rest.'
    const requested = await world.api(agreements.request, { as: other, body: { ...body, reason } })
    await two.act(two.host, 'accept', requested.body.agreement._id)
    for (const as of [two.outsider, other]) expect(holds(await readsOf(as, id))).toBe(false)
    expect(holds(await readsOf(two.guest, id))).toBe(true)
  })

  it('tells the guest no address before the stay is agreed, though it is saved in the details', async () => {
    await world.api(details.save, { as: two.host, body: { hosting: 'accepting', ...stayAt } })
    const id = await two.stay()
    expect(await readsOf(two.guest, id)).toContain('requested')
    await two.act(two.host, 'accept', id)
    expect(await two.read(id)).not.toHaveProperty('stayAt')
  })

  it.each(['host', 'guest'] as const)(
    'tells no address after the %s has cancelled',
    async (who) => {
      const id = await shared()
      await two.act(two[who], 'cancel', id)
      expect(await stored(id)).toBeNull()
      expect(await two.read(id)).not.toHaveProperty('stayAt')
    },
  )

  it('tells the guest no address after the end, and erases it within an hour', async () => {
    const [over, on] = [await shared(), await shared()]
    await two.set(over, 'starts_on = current_date - 9, ends_on = current_date - 2')
    expect(await two.read(over)).not.toHaveProperty('stayAt')
    expect((await two.read(over, two.host)).stayAt).toEqual(stayAt)
    await world.purgeExpired()
    expect(await two.read(over, two.host)).not.toHaveProperty('stayAt')
    expect(await stored(over)).toBeNull()
    expect((await two.read(on)).stayAt).toEqual(stayAt)
  })

  it('tells no address across a block, which erases it', async () => {
    const given = await twoWithChat(world)
    const id = await given.stay({ isAccepted: true })
    await share(id, given.host)
    await world.api(blocks.block, { as: given.host, body: { userId: given.guest.id } })
    const read = await world.api(agreements.one, { as: given.guest, params: { id } })
    expect(expectError(read, 404)).toBe('Agreement not found')
    expect(expectError(await share(id, given.host), 404)).toBe('Agreement not found')
    expect(await stored(id)).toBeNull()
  })
})

// spec 39.5
it('writes the shared address of a whole stay to no table, email, event, notification, preview or line of the log', async () => {
  const given = await twoWithChat(world)
  const word = 'Zinnia'
  const address = { address: `${word} 1`, phone: `${word} 2`, arrival: `${word} 3` }
  const seen: unknown[] = []
  for (const as of [given.host, given.guest]) {
    const socket = world.socketOf(as)
    await new Promise<void>((resolve) => socket.on('connect', resolve))
    socket.onAny((...event) => seen.push(event))
  }
  const id = await given.stay()
  await given.act(given.host, 'accept', id)
  await share(id, given.host, address)
  await world.dispatcher.dispatch(new Date(Date.now() + 60_000).toISOString())
  await given.act(given.guest, 'change', id)
  await given.act(given.host, 'accept', id, { version: 2 })
  await given.act(given.host, 'cancel', id, { version: 2 })
  const shared = await waitFor(async () =>
    JSON.stringify(seen).includes('shared where to stay') ? seen : undefined,
  )
  const mails = await waitFor(async () => {
    const all = await world.mailsTo(given.guest.email)
    return all.some(({ subject }) => subject?.includes('cancelled')) ? all : undefined
  })
  const as = given.guest
  const { conversations } = (await world.api(messages.conversations, { as })).body
  const { notifications } = (await world.api(notificationList.list, { as })).body
  expect(notifications.length).toBeGreaterThan(0)
  expect(lines.join('')).toContain('/api/agreements/:id/address')
  const everywhere = [shared, mails, conversations, notifications, lines]
  for (const each of everywhere) expect(JSON.stringify(each)).not.toContain(word)
  expect(await tablesHolding(world.db, word)).toEqual([])
  // While it is stored, it is encrypted.
  const agreed = await given.stay({ isAccepted: true })
  await share(agreed, given.host, address)
  expect(await stored(agreed)).toMatch(/^[\w-]+(\.[\w-]+){4}$/)
  expect(await tablesHolding(world.db, word)).toEqual([])
})

// spec 39.5
it('reads a shared address under a new secret with the one before, and then encrypts it anew', async () => {
  const id = await two.stay({ isAccepted: true })
  await share(id)
  const old = await stored(id)
  const secret = 'another secret for tests, long enough'
  const readAt = async (environment: Record<string, string>) => {
    const node = await startApp(environment, { beside: world, secret })
    const read = await node.api(agreements.one, { as: two.guest, params: { id } })
    await node.stop()
    return read.body.agreement
  }
  expect(await readAt({})).not.toHaveProperty('stayAt')
  expect(await stored(id)).toBe(old)
  expect((await readAt({ SESSION_SECRET_BEFORE: TEST_SECRET })).stayAt).toEqual(stayAt)
  expect((await readAt({})).stayAt).toEqual(stayAt)
})

// spec 39.6
it('counts the sharing of an address among the 60 acts of an hour', async () => {
  const limited = await startApp()
  const as = await limited.signedIn()
  const params = { id: crypto.randomUUID() }
  const share = () => limited.api(agreements.address, { as, params, body: nothing })
  const accept = () => limited.api(agreements.accept, { as, params, body: { version: 1 } })
  const sent = await Promise.all(Array.from({ length: 30 }, () => [share(), accept()]).flat())
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([404]))
  for (const refused of [await share(), await accept()]) {
    expectError(refused, 429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  await limited.stop()
})
