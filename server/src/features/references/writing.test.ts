import { randomUUID } from 'node:crypto'
import { agreements } from '@wayside/contract/agreements'
import { details } from '@wayside/contract/details'
import { references } from '@wayside/contract/references'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type World } from '../../../test/harness.ts'
import { twoWithChat } from '../../../test/members/agreements.ts'
import { makeOlder, storedReference, twoWithStay } from '../../../test/members/references.ts'

let world: World
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
afterAll(() => world.stop())

const cannot = 'You cannot write a reference about this'

/** A stay that Ana or Ben can write about, when its columns are set so; or why not. */
const moments: [string, string, 'may' | 'may not'][] = [
  ['its first day has begun in the east', "starts_on = (now() + interval '14 hours')::date", 'may'],
  ['it has not begun anywhere', "starts_on = (now() + interval '38 hours')::date", 'may not'],
  [
    'it ended 30 days ago',
    "starts_on = current_date - 40, ends_on = (now() - interval '12 hours')::date - 30",
    'may',
  ],
  [
    'it ended 31 days ago',
    "starts_on = current_date - 40, ends_on = (now() - interval '12 hours')::date - 31",
    'may not',
  ],
  ['it was never accepted', 'agreed_version = null, is_pending = true', 'may not'],
  ['it was declined', "agreed_version = null, closed = 'declined'", 'may not'],
  [
    'it was cancelled before it was agreed',
    "agreed_version = null, closed = 'cancelled'",
    'may not',
  ],
]

// spec 41.2, 41.5
it.each(moments)('says whether a reference may be written when %s', async (_, columns, may) => {
  const two = await twoWithStay(world)
  await two.set(two.agreement, 'ends_on = current_date + 9')
  await two.set(two.agreement, columns)
  for (const as of [two.host, two.guest]) {
    const params = { id: two.agreement }
    const { agreement } = (await world.api(agreements.one, { as, params })).body
    expect(agreement.reference).toBe(may === 'may' ? 'write' : undefined)
    const response = await two.write(as)
    if (may === 'may') expect(response.status).toBe(200)
    else expect(expectError(response, 403)).toBe(cannot)
  }
})

// spec 41.2, 41.5
it('takes the kinds of an agreement only, and an agreement of the two only', async () => {
  const two = await twoWithStay(world)
  for (const kind of ['hosted', 'met', 'knows'])
    expect(expectError(await two.write(two.guest, { kind }), 403)).toBe(cannot)
  for (const kind of ['stayed', 'met', 'knows'])
    expect(expectError(await two.write(two.host, { kind }), 403)).toBe(cannot)
  await two.set(two.agreement, "kind = 'meeting'")
  expect(expectError(await two.write(two.guest), 403)).toBe(cannot)
  expect((await two.write(two.guest, { kind: 'met' })).status).toBe(200)
  expect((await two.write(two.host, { kind: 'missed' })).status).toBe(200)

  const notFound = 'Agreement not found'
  expect(expectError(await two.write(two.outsider), 404)).toBe(notFound)
  const about = { receiverId: two.outsider.id }
  expect(expectError(await two.write(two.guest, about), 404)).toBe(notFound)
  const oneself = { receiverId: two.guest.id, agreement: '' }
  expect(expectError(await two.write(two.guest, oneself), 403)).toBe(cannot)
})

// spec 41.3
it('takes only that it did not take place after a cancellation, for 30 days', async () => {
  const two = await twoWithStay(world)
  await two.set(two.agreement, 'starts_on = current_date + 5, ends_on = current_date + 9')
  const cancel = { as: two.host, params: { id: two.agreement } }
  await world.api(agreements.cancel, { ...cancel, body: { version: 1, word: 'Sorry' } })
  expect(expectError(await two.write(two.guest), 403)).toBe(cannot)
  await two.set(two.agreement, "changed_at = now() - interval '30 days'")
  expect(expectError(await two.write(two.guest, { kind: 'missed' }), 403)).toBe(cannot)
  await two.set(two.agreement, "changed_at = now() - interval '719 hours'")
  expect((await two.write(two.guest, { kind: 'missed' })).status).toBe(200)
})

// spec 41.4
it('takes a reference without an agreement from the seventh day on, once both have written messages', async () => {
  const two = await twoWithChat(world)
  const body = { receiverId: two.host.id, kind: 'knows', recommends: 'yes' } as const
  const write = () => world.api(references.write, { as: two.guest, body })
  const mayWrite = async () => {
    const params = { id: two.host.id }
    return (await world.api(details.of, { as: two.guest, params })).body.mayWriteReference
  }
  const age = (hours: number) =>
    world.pool.query(
      "update members set created_at = now() - $2::int * interval '1 hour' where id = $1",
      [two.guest.id, hours],
    )
  await age(143)
  expect(expectError(await write(), 403)).toBe('You can write references from your seventh day on')
  await age(144)
  expect(expectError(await write(), 403)).toBe(
    'You can write a reference once both of you have written to each other',
  )
  expect(await mayWrite()).toBe(false)
  await world.pool.query('update chats set answered_at = now() where id = $1', [two.chatId])
  expect(await mayWrite()).toBe(true)
  const params = { id: two.guest.id }
  const own = (await world.api(details.of, { as: two.guest, params })).body
  expect(own.mayWriteReference).toBe(false)
  const missed = await world.api(references.write, {
    as: two.guest,
    body: { ...body, kind: 'missed' },
  })
  expect(expectError(missed, 403)).toBe(cannot)
  expect((await write()).status).toBe(200)
  expect(expectError(await write(), 409)).toBe('You have written this reference already')
  expect(await mayWrite()).toBe(false)
})

// spec 41.6
it('asks an author who does not recommend somebody for 50 characters', async () => {
  const two = await twoWithStay(world)
  const short = await two.write(two.guest, { recommends: 'no', text: `${'x'.repeat(49)}  ` })
  expect(expectError(short, 400)).toBe('Please say in at least 50 characters what happened')
  expect(short.refusal.errors).toHaveProperty('text')
  const long = await two.write(two.guest, { recommends: 'no', text: 'x'.repeat(50) })
  expect(long.body).toMatchObject({
    reference: { kind: 'stayed', recommends: 'no', text: 'x'.repeat(50), isAgreed: true },
  })
  const [own] = (await two.open(two.guest)).waiting
  const change = (text: string) =>
    world.api(references.change, {
      as: two.guest,
      params: { id: own?._id ?? '' },
      body: { kind: 'stayed', recommends: 'no', text },
    })
  expect(expectError(await change('Bad'), 400)).toBe(
    'Please say in at least 50 characters what happened',
  )
  expect((await two.write(two.host, { text: '' })).status).toBe(200)
})

// spec 41.7
it('knows a clientId again, and writes once however often it is sent at once', async () => {
  const two = await twoWithStay(world)
  await two.answered()
  const clientId = crypto.randomUUID()
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => two.write(two.guest, { clientId })),
  )
  expect(new Set(sent.map(({ status, body }) => `${status} ${body.reference._id}`)).size).toBe(1)
  const { rows } = await world.pool.query('select from member_references where author_id = $1', [
    two.guest.id,
  ])
  expect(rows.length).toBe(1)
  const other = await two.write(two.guest, { clientId, agreement: null })
  expect(expectError(other, 409)).toBe('This clientId belongs to something else')
  const third = await world.signedIn()
  await storedReference(world, { by: third.id, about: two.host.id })
  expect((await two.write(two.host, { clientId })).status).toBe(200)
})

// spec 41.11
it('lets nobody answer in anger, by the same or by another reference', async () => {
  const two = await twoWithStay(world)
  await two.answered()
  await two.write(two.guest)
  await world.pool.query(
    'update member_references set shown_at = now(), remind_at = null where author_id = $1',
    [two.guest.id],
  )
  const isOpen = 'Their reference is open already. You can reply to it.'
  expect(expectError(await two.write(two.host), 409)).toBe(isOpen)
  const free = await two.write(two.host, { agreement: null, kind: 'knows' })
  expect(expectError(free, 409)).toBe(isOpen)
  // The next stay is another matter, and so is another member.
  const next = await two.stay({ isAccepted: true })
  await two.set(next, 'starts_on = current_date')
  expect((await two.write(two.host, { agreement: next })).status).toBe(200)
  expect((await two.write(two.guest, { agreement: null, kind: 'knows' })).status).toBe(200)

  // One that moderators hid cannot be replied to, and the time is over all the same.
  await world.pool.query(
    'update member_references set hidden_at = now() where author_id = $1 and agreement_id = $2',
    [two.guest.id, two.agreement],
  )
  expect(expectError(await two.write(two.host), 403)).toBe(cannot)
})

// spec 41.12
it('lets whoever is written about write as long as they cannot read it', async () => {
  const two = await twoWithStay(world)
  await two.write(two.guest)
  await two.set(two.agreement, 'starts_on = current_date - 60, ends_on = current_date - 50')
  const [writable] = (await two.open(two.host)).write
  const { rows } = await world.pool.query(
    "select (shown_at - interval '12 hours 1 second')::date::text as day from member_references where author_id = $1",
    [two.guest.id],
  )
  expect(writable).toMatchObject({ agreement: two.agreement, until: rows[0].day })
  expect((await two.write(two.host)).status).toBe(200)
})

// spec 41.1, 41.10
it('changes one’s own reference until it is open, and deletes none', async () => {
  const two = await twoWithStay(world)
  const { _id: id } = (await two.write(two.guest)).body.reference
  const change = (as = two.guest) =>
    world.api(references.change, {
      as,
      params: { id },
      body: { kind: 'missed', recommends: 'yes', text: 'Changed' },
    })
  for (const as of [two.host, two.outsider])
    expect(expectError(await change(as), 404)).toBe('Reference not found')
  expect((await change()).body).toMatchObject({ reference: { kind: 'missed', text: 'Changed' } })
  expect((await two.open(two.guest)).waiting).toMatchObject([
    { _id: id, kind: 'missed', recommends: 'yes', text: 'Changed' },
  ])
  await two.write(two.host)
  expect(expectError(await change(), 409)).toBe('This reference is open and cannot be changed.')
  for (const as of [two.guest, two.host])
    expect((await world.call(as, 'DELETE', `/api/references/${id}`)).status).toBe(404)
  expect((await two.about(two.outsider, two.host)).body.counts.total).toBe(1)
})

// spec 41.13
it('takes one reply to an open reference from the member it is about', async () => {
  const two = await twoWithStay(world)
  const { _id: id } = (await two.write(two.guest)).body.reference
  const reply = (as = two.host) =>
    world.api(references.reply, { as, params: { id }, body: { text: 'Thank you' } })
  expect(expectError(await reply(), 404)).toBe('Reference not found')
  await two.write(two.host)
  for (const as of [two.guest, two.outsider])
    expect(expectError(await reply(as), 404)).toBe('Reference not found')
  const replies = await Promise.all([0, 1, 2].map(() => reply()))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(expectError(await reply(), 409)).toBe('You have replied already.')
  const [shown] = (await two.about(two.outsider, two.host)).body.references
  expect(shown).toMatchObject({ _id: id, reply: 'Thank you' })
})

// spec 41.18
it('writes ten references a day at most', async () => {
  const limited = await startApp()
  const two = await twoWithStay(limited)
  await makeOlder(limited, two.guest.id)
  const clientId = randomUUID()
  const write = async (more: object = {}) => (await two.write(two.guest, more)).status
  // A refused, repeated or known reference does not count.
  expect(await write({ clientId })).toBe(200)
  for (let n = 0; n < 11; n += 1) expect(await write()).toBe(409)
  for (let n = 0; n < 11; n += 1) expect(await write({ kind: '' })).toBe(400)
  for (let n = 0; n < 11; n += 1) expect(await write({ clientId })).toBe(200)
  const receivers = await Promise.all(Array.from({ length: 10 }, () => limited.signedIn()))
  for (const { id } of receivers)
    await limited.pool.query(
      `insert into chats
         (member_a, member_b, started_by, last_text, last_sender, last_at, answered_at)
       values (least($1::uuid, $2), greatest($1::uuid, $2), $1, '', $1, now(), now())`,
      [two.guest.id, id],
    )
  const knows = { agreement: null, kind: 'knows' }
  const sent = await Promise.all(
    receivers.map(({ id: receiverId }) => write({ ...knows, receiverId })),
  )
  expect(sent.sort()).toEqual([...Array(9).fill(200), 429])
  expect((await two.write(two.host)).status).toBe(200)
  // Attempts are counted as well.
  let attempts = 1
  while ((await two.write(two.host)).status === 409) attempts += 1
  expect(attempts).toBe(60)
  await limited.stop()
})
