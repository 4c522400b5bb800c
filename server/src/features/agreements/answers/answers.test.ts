import { blocks } from '@wayside/contract/blocks'
import { details } from '@wayside/contract/details'
import { people } from '@wayside/contract/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../../test/harness.ts'
import { storedReference } from '../../../../test/members/references.ts'
import { storeMembers } from '../../../../test/members/storedMembers.ts'
import { waitFor } from '../../../../test/waitFor.ts'
import { figureAnswers } from './answers.service.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
})
afterAll(() => world.stop())

interface Request {
  daysAgo: number
  /** When the host wrote or acted, if they did. */
  afterHours?: number
  /** When the guest asked, or the host invited, else. */
  kind?: 'invitation' | 'meeting'
  closed?: 'withdrawn' | 'cancelled'
  closedAfterHours?: number
}

/** A host to whom such requests were made. */
async function hostWith(requests: readonly Request[]) {
  const host = await world.signedIn({ name: 'Ben', hostornomad: 'host' })
  const guests = await storeMembers(
    world.db,
    requests.map(() => ({})),
  )
  for (const [at, request] of requests.entries()) await store(host.id, guests[at] ?? '', request)
  return host
}

async function store(host: string, guest: string, request: Request) {
  const { daysAgo, afterHours, kind, closed, closedAfterHours = 1 } = request
  const { rows } = await world.pool.query<{ chat: string; message: string }>(
    `with chat as (
       insert into chats (member_a, member_b, started_by, last_text, last_sender, last_at)
       values (least($1::uuid, $2), greatest($1::uuid, $2), $1, '', $1, now()) returning id
     )
     insert into messages (chat_id, sender_id, text, created_at)
     select id, $1, 'May I stay?', now() - $3::float * interval '1 day' from chat
     returning chat_id as chat, id as message`,
    [guest, host, daysAgo],
  )
  const { chat, message } = rows[0] as { chat: string; message: string }
  const isInvitation = kind === 'invitation'
  await world.pool.query(
    `insert into agreements (chat_id, kind, host_id, guest_id, requested_by, proposed_by,
       starts_on, ends_on, expires_at, request_message, created_at, closed, closed_by, changed_at)
     select $1, $2, $3, $4, $5::uuid, $5::uuid, current_date, current_date + 3, now(), $6, created,
       $8::text, case $8::text when 'withdrawn' then $5::uuid end, created + $9::float * interval '1 hour'
     from (select now() - $7::float * interval '1 day' as created) request`,
    [
      ...[chat, kind === 'meeting' ? 'meeting' : 'stay', host, guest],
      ...[isInvitation ? host : guest, message, daysAgo, closed ?? null, closedAfterHours],
    ],
  )
  if (afterHours !== undefined)
    await world.pool.query(
      `insert into messages (chat_id, sender_id, text, created_at)
       select $1, $2, 'Sorry, no', created_at + $4::float * interval '1 hour'
       from messages where id = $3`,
      [chat, host, message, afterHours],
    )
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const answersOf = async ({ id }: TestMember, as = ana) =>
  (await world.api(details.of, { as, params: { id } })).body.answers
const figured = async (requests: readonly Request[]) => {
  const host = await hostWith(requests)
  await figureAnswers(world.db)
  return answersOf(host)
}
const soon: Request = { daysAgo: 20, afterHours: 2 }
const never: Request = { daysAgo: 20 }

describe('how a host answers', () => {
  // spec 42.4, 42.6
  it.each([
    [2, 0, null],
    [3, 0, { rate: 'almostAll', time: 'hours' }],
    [9, 1, { rate: 'almostAll', time: 'hours' }],
    [8, 1, { rate: 'most', time: 'hours' }],
    [2, 1, { rate: 'most', time: 'hours' }],
    [13, 7, { rate: 'some', time: 'hours' }],
    [1, 2, { rate: 'some', time: 'hours' }],
    [1, 3, { rate: 'few', time: 'hours' }],
    [0, 3, { rate: 'few' }],
  ])(
    'shows a host with %i answered requests and %i others as %j',
    async (answered, others, expected) =>
      expect(await figured([...times(answered, soon), ...times(others, never)])).toEqual(expected),
  )

  // spec 42.5
  it.each([
    [[1, 5.9, 100], 'hours'],
    [[1, 6.1, 100], 'day'],
    [[1, 23.9, 100], 'day'],
    [[1, 24.1, 100], 'days'],
    [[1, 71.9, 100], 'days'],
    [[1, 72.1, 100], 'week'],
    // Of an even number it is the middle of the two.
    [[1, 5, 8, 100], 'day'],
  ])('says how soon a host answers by the median of %j hours: %s', async (hours, time) =>
    expect((await figured(hours.map((afterHours) => ({ daysAgo: 20, afterHours }))))?.time).toBe(
      time,
    ),
  )

  // spec 42.2, 42.3
  it.each<[string, Request, number]>([
    ['an answer after seven days is none', { daysAgo: 20, afterHours: 169 }, 1],
    ['an answer within seven days is one', { daysAgo: 20, afterHours: 167 }, 0],
    ['a request of the last seven days may still be answered', { daysAgo: 6.9 }, 0],
    ['an older one counts', { daysAgo: 7.1 }, 1],
    ['one of before 180 days is forgotten', { daysAgo: 180.1 }, 0],
    ['one of 179 days counts', { daysAgo: 179 }, 1],
    ['one withdrawn within a day is left out', { ...never, closed: 'withdrawn' }, 0],
    ['one withdrawn later counts', { ...never, closed: 'withdrawn', closedAfterHours: 25 }, 1],
    ['one that ended with the chat is left out', { ...never, closed: 'cancelled' }, 0],
    ['an invitation is no request', { ...never, kind: 'invitation' }, 0],
    ['a meeting is none', { ...never, kind: 'meeting' }, 0],
  ])('knows that %s', async (_what, request, counted) => {
    // Nine of ten are almost all, nine of eleven are most.
    const answers = await figured([...times(9, soon), never, request])
    expect(answers?.rate).toBe(counted ? 'most' : 'almostAll')
  })

  // spec 42.2
  it('counts an answer that comes at once, and a no', async () => {
    expect(await figured(times(3, { daysAgo: 0.5, afterHours: 1 }))).toEqual({
      ...{ rate: 'almostAll', time: 'hours' },
    })
  })
})

// spec 42.1
it('figures how a host answers as of a time, and forgets it when too few requests are left', async () => {
  const host = await hostWith(times(3, never))
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  await figureAnswers(world.db, { at: at(10) })
  expect(await answersOf(host)).toEqual({ rate: 'few' })
  await figureAnswers(world.db, { at: at(170) })
  expect(await answersOf(host)).toBeNull()
})

// spec 42.1
it('tells of no reference that is not open yet, whatever the time', async () => {
  const [host, guest] = [await world.signedIn(), await world.signedIn()]
  const id = await storedReference(world, { by: guest.id, about: host.id, isShown: false })
  const isFound = async () => {
    const { users } = (
      await world.api(people.search, { as: ana, query: { references: 'true', limit: 50 } })
    ).body
    return users.some(({ _id }) => _id === host.id)
  }
  await figureAnswers(world.db, { at: new Date(Date.now() + 15 * 86_400_000).toISOString() })
  expect(await isFound()).toBe(false)
  await world.pool.query('update member_references set shown_at = now() where id = $1', [id])
  await figureAnswers(world.db)
  expect(await isFound()).toBe(true)
})

// spec 42.1
it('figures how hosts answer once a day, however many nodes ask, and the rest in the next turn', async () => {
  const host = await hostWith(times(3, soon))
  const ask = () => world.scheduler.run('agreements.askForAnswers')
  await Promise.all([ask(), ask(), ask()])
  expect(await waitFor(async () => (await answersOf(host)) ?? undefined)).toEqual({
    ...{ rate: 'almostAll', time: 'hours' },
  })
  const states = async () =>
    (await world.pool.query("select state from pgboss.job where name = 'host-answers'")).rows
  // Until then it also writes rows of others.
  await waitFor(async () => (await states()).every(({ state }) => state === 'completed'))
  expect(await states()).toHaveLength(1)
  await world.pool.query('delete from host_answers')
  const some = await figureAnswers(world.db, { isTimeUp: () => true })
  const rest = await figureAnswers(world.db, { after: some.next as string })
  expect(rest.next).toBeUndefined()
  const { rowCount } = await world.pool.query('select from host_answers')
  expect(some.count + rest.count).toBe(rowCount)
  expect(await answersOf(host)).toEqual({ rate: 'almostAll', time: 'hours' })
})

// spec 42.6
it('tells nobody across a block how a host answers, and nobody any number of it', async () => {
  const host = await hostWith([...times(9, soon), never])
  const blocked = await world.signedIn()
  await figureAnswers(world.db)
  const read = (as: TestMember) => world.api(details.of, { as, params: { id: host.id } })
  expect((await read(blocked)).body.answers).toEqual({ rate: 'almostAll', time: 'hours' })
  expect((await read(ana)).text).not.toMatch(/0\.9|90|median|share|delay/)
  await world.api(blocks.block, { as: host, body: { userId: blocked.id } })
  const gone = await read(blocked)
  expect(expectError(gone, 404)).toBe('User not found')
  expect(gone.text).not.toContain('almostAll')
})
