import { agreements } from '@wayside/contract/agreements'
import { blocks } from '@wayside/contract/blocks'
import { details } from '@wayside/contract/details'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { dayFromNow, stayTerms } from '../../../test/members/agreements.ts'
import { nextYear } from '../../../test/samples/nextYear.ts'
import { waitFor } from '../../../test/waitFor.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

let ana: TestMember
let ben: TestMember
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana', lastname: 'Silva' })
  ben = await world.signedIn({ name: 'Ben', hostornomad: 'host' })
})

const reason = 'I walk to the sea and pass your town.'
const from = `${nextYear}-05-03`
const to = `${nextYear}-05-06`

const ask = (as: TestMember, other: TestMember, more: object = {}) =>
  world.api(agreements.request, {
    as,
    body: { receiverId: other.id, kind: 'stay', from, to, guests: 2, reason, ...more },
  })
const meeting = { kind: 'meeting', from, at: '18:30', place: 'Place Bellecour' }
const save = (as: TestMember, body: object) => world.api(details.save, { as, body })
const write = (as: TestMember, to_: TestMember, text = 'Hello') =>
  world.api(messages.send, { as, body: { receiverId: to_.id, text } })
const hostingOf = async (as: TestMember, { id }: TestMember) =>
  (await world.api(details.of, { as, params: { id } })).body.hosting

// spec 37.1, 37.2, 37.7, 37.19
it('asks to stay by a message in the chat of the two', async () => {
  await save(ben, { question: 'What do you cook?' })
  const without = await ask(ana, ben)
  expect(expectError(without, 400)).toBe('Please answer the host’s question')
  expect(without.refusal.errors).toHaveProperty('answer')
  const { status, body } = await ask(ana, ben, { answer: 'Soup', note: 'By bike' })
  expect(status).toBe(200)
  expect(body.message).toMatchObject({
    senderId: ana.id,
    text: `Ana asks to stay with Ben: 3–6 May ${nextYear} (3 nights), 2 guests.\n\n${reason}\nQuestion: What do you cook?\nAnswer: Soup`,
    agreement: { _id: body.agreement._id, act: 'requested', version: 1 },
  })
  expect(body.agreement).toMatchObject({
    ...{ kind: 'stay', state: 'requested', hostId: ben.id, guestId: ana.id, requestedBy: ana.id },
    ...{ turn: ben.id, version: 1, reason, question: 'What do you cook?', answer: 'Soup' },
    terms: { from, to, guests: 2, nights: 3, note: 'By bike' },
    other: { _id: ben.id, name: 'Ben', hostornomad: 'host' },
  })
  const { chatId } = body.message
  const chat = (await world.api(messages.chat, { as: ben, params: { chatId } })).body.messages
  expect(chat).toEqual([body.message])
  const { conversations } = (await world.api(messages.conversations, { as: ben })).body
  expect(conversations).toMatchObject([{ unread: 1, lastMessage: { senderId: ana.id } }])
  const [mail] = await waitFor(async () => {
    const mails = await world.mailsTo(ben.email)
    return mails.length > 0 ? mails : undefined
  })
  expect(mail?.subject).toBe(`Ana Silva asks to stay with you, 3–6 May ${nextYear}`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/Soup|sea|cook|bike/)
})

// spec 37.7
it('asks a guest for a reason of 20 characters, and nobody else', async () => {
  const short = await ask(ana, ben, { reason: 'Please' })
  const text = 'Please write at least 20 characters about why you ask'
  expect(expectError(short, 400)).toBe(text)
  expect(short.refusal.errors).toEqual({ reason: text })
  const met = await ask(ana, ben, { ...meeting, reason })
  expect(met.body.message.text).toBe(
    `Ana suggests meeting Ben: 3 May ${nextYear} at 18:30, Place Bellecour.`,
  )
  expect(met.body.agreement).toMatchObject({ hostId: ben.id, guestId: ana.id })
  expect(met.body.agreement).not.toHaveProperty('reason')
})

// spec 37.14
it('stores one request for one clientId, also ten times at once', async () => {
  const clientId = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 10 }, () => ask(ana, ben, { clientId })))
  const { body } = all[0] as (typeof all)[number]
  expect(all.map(({ status }) => status)).toEqual(Array(10).fill(200))
  for (const each of all) expect(each.body).toEqual(body)
  const { chatId } = body.message
  const chat = (await world.api(messages.chat, { as: ben, params: { chatId } })).body.messages
  expect(chat).toHaveLength(1)
  const cem = await world.signedIn({ hostornomad: 'host' })
  expect(expectError(await ask(ana, cem, { clientId }), 409)).toBe(
    'This clientId belongs to something else',
  )
})

// spec 37.8
describe('a request is refused', () => {
  it('refuses a request to oneself, and one that would be refused as a message', async () => {
    expect(expectError(await ask(ana, ana), 400)).toBe('You cannot make an agreement with yourself')
    expect(expectError(await ask(ana, { ...ben, id: crypto.randomUUID() }), 404)).toBe(
      'User not found',
    )
    await save(ben, { hosting: 'no', question: 'Why?' })
    await world.api(blocks.block, { as: ana, body: { userId: ben.id } })
    const blocked = await ask(ana, ben)
    expect(expectError(blocked, 403)).toBe('You blocked this member. Unblock them to write.')
    // The blocked one learns neither of the block nor of anything else.
    expect(expectError(await ask(ben, ana), 404)).toBe('User not found')
    await world.pool.query("update members set first_contact = 'nobody' where id = $1", [ben.id])
    const cem = await world.signedIn()
    expect(expectError(await ask(cem, ben), 403)).not.toContain('hosting')
  })

  it.each([
    [{ hosting: 'no' }, {}, 'Ben is not hosting at the moment'],
    [{ maxGuests: 1 }, {}, 'Ben can host 1 guest at most'],
    [{ maxGuests: 2 }, { guests: 3 }, 'Ben can host 2 guests at most'],
    [
      { closed: [{ from: `${nextYear}-05-05`, to: `${nextYear}-05-05` }] },
      {},
      'Ben cannot host on these dates',
    ],
  ])('refuses a request to a host who has saved %o', async (saved, more, text) => {
    await save(ben, saved)
    expect(expectError(await ask(ana, ben, more), 409)).toBe(text)
    // Nothing is left of it, and a meeting is something else.
    const { conversations } = (await world.api(messages.conversations, { as: ana })).body
    expect(conversations).toEqual([])
    expect((await ask(ana, ben, meeting)).status).toBe(200)
  })

  it('takes a request whose day of leaving is one on which the host is away', async () => {
    await save(ben, { closed: [{ from: to, to: `${nextYear}-05-20` }] })
    expect((await ask(ana, ben)).status).toBe(200)
  })

  it('refuses a request to a member who has not said whether they host, unless they came as a host', async () => {
    const eve = await world.signedIn({ name: 'Eve', hostornomad: 'nomad' })
    expect(expectError(await ask(ana, eve), 409)).toBe('Eve is not hosting at the moment')
  })

  it('refuses a request when one of its kind is open between the two, whoever asked', async () => {
    await ask(ana, ben)
    await write(ben, ana)
    const text = 'There is an open request between you already. Change that one instead.'
    expect(expectError(await ask(ana, ben), 409)).toBe(text)
    expect(expectError(await ask(ben, ana, { role: 'host' }), 409)).toBe(text)
    expect((await ask(ben, ana, meeting)).status).toBe(200)
  })

  it('refuses a request when ten of one member are open', async () => {
    for (let n = 0; n < 10; n += 1) {
      const host = await world.signedIn({ hostornomad: 'host' })
      expect((await ask(ana, host)).status).toBe(200)
    }
    expect(expectError(await ask(ana, ben), 409)).toBe(
      'You have 10 open requests. Withdraw one, or wait for an answer.',
    )
  })
})

// spec 37.9
it('invites those who have written to the host', async () => {
  const invite = () => ask(ben, ana, { role: 'host', reason: '' })
  const text = 'You can invite members who have a trip here or have written to you'
  expect(expectError(await invite(), 403)).toBe(text)
  await write(ben, ana)
  expect(expectError(await invite(), 403)).toBe(text)
  await write(ana, ben)
  const { body } = await invite()
  expect(body.message.text).toBe(
    `Ben invites Ana to stay: 3–6 May ${nextYear} (3 nights), 2 guests.`,
  )
  expect(body.agreement).toMatchObject({ hostId: ben.id, guestId: ana.id, turn: ana.id })
})

// spec 37.23, 37.24
describe('the capacity of a host', () => {
  it('fills the capacity of a host with requests that they have neither acted on nor written after', async () => {
    await save(ben, { requestLimit: 1 })
    const cem = await world.signedIn({ name: 'Cem' })
    expect(await hostingOf(cem, ben)).toMatchObject({ mayRequest: 'yes' })
    await ask(ana, ben)
    expect(await hostingOf(cem, ben)).toMatchObject({ mayRequest: 'full', unanswered: 1 })
    expect(expectError(await ask(cem, ben), 409)).toBe(
      'Ben has 1 unanswered request and takes new ones after answering',
    )
    expect((await ask(cem, ben, meeting)).status).toBe(200)
    await write(ben, ana, 'I will think about it')
    expect(await hostingOf(cem, ben)).toEqual({ status: '', question: '', mayRequest: 'yes' })
    expect((await ask(cem, ben)).status).toBe(200)
  })

  it('lets exactly as many of twenty simultaneous requests through', async () => {
    await save(ben, { requestLimit: 3 })
    const guests = await Promise.all(Array.from({ length: 20 }, () => world.signedIn()))
    const all = await Promise.all(guests.map((guest) => ask(guest, ben)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const refused of all.filter(({ status }) => status !== 200))
      expect(expectError(refused, 409)).toBe(
        'Ben has 3 unanswered requests and takes new ones after answering',
      )
    const { conversations } = (await world.api(messages.conversations, { as: ben })).body
    expect(conversations).toHaveLength(3)
  })
})

// spec 37.29
it('limits requests by the day, and other acts on agreements by the hour', () => {
  const limitsOf = (end: string) =>
    world.routes
      .filter(({ path }) => path === `/api/agreements${end}`)
      .map(({ method, limits: [limit] }) => [
        method,
        ...[limit?.points, limit?.firstDay, limit?.seconds],
      ])
  expect(limitsOf('')).toEqual([
    ['POST', 20, 5, 86_400],
    ['GET', 600, undefined, 60],
  ])
  expect(limitsOf('/:id/cancel')).toEqual([['POST', 60, undefined, 3600]])
})

// spec 37.17
it('checks dates and guests again when the guest suggests a change, not when the host does', async () => {
  await save(ben, { maxGuests: 2 })
  const { _id: id } = (await ask(ana, ben, stayTerms())).body.agreement
  const change = (as: TestMember, version: number, more: object) =>
    world.api(agreements.change, {
      as,
      params: { id },
      body: { ...stayTerms(), version, ...more },
    })
  expect(expectError(await change(ana, 1, { guests: 3 }), 409)).toBe(
    'Ben can host 2 guests at most',
  )
  await save(ben, { maxGuests: 2, closed: [{ from: dayFromNow(11), to: dayFromNow(11) }] })
  expect(expectError(await change(ana, 1, { guests: 2 }), 409)).toBe(
    'Ben cannot host on these dates',
  )
  expect((await change(ben, 1, { guests: 3 })).status).toBe(200)
})
