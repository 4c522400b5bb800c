import { agreements } from '@wayside/contract/agreements'
import { blocks } from '@wayside/contract/blocks'
import { calendar } from '@wayside/contract/calendar'
import { details } from '@wayside/contract/details'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { type AgreementActs, dayFromNow, twoWithChat } from '../../../test/members/agreements.ts'
import { nextYear } from '../../../test/samples/nextYear.ts'

let world: World
let two: AgreementActs
beforeAll(async () => {
  world = await startApp({
    ...{ RATE_LIMITS: 'off', MAIL: 'files', APP_URL: 'https://wayside.example' },
  })
  two = await twoWithChat(world)
  await world.api(details.save, { as: two.host, body: { city: 'Lyon' } })
})
afterAll(() => world.stop())

const days = { from: `${nextYear}-05-03`, to: `${nextYear}-05-06`, guests: 2, note: 'With a dog' }
const stayAt = { address: '1 Rue X; Lyon', phone: '+33 4 72', arrival: 'Tram T3' }

const fileOf = (id: string, as: TestMember = two.guest) =>
  world.api(calendar.file, { as, params: { id } })
const valuesIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) =>
      Object.fromEntries(
        event.getAllProperties().map((each) => [each.name, String(each.getFirstValue())] as const),
      ),
    )

/** The token of a new link of a member. */
async function tokenOf(as: TestMember) {
  const { url } = (await world.api(calendar.makeLink, { as })).body
  const [, token = ''] =
    /^https:\/\/wayside\.example\/api\/calendar\/([\w-]{43})\.ics$/.exec(url) ?? []
  return token
}
const feedOf = (token: string, headers: Record<string, string> = {}) =>
  world.api(calendar.feed, { params: { token }, headers })

// spec 39.17, 39.18
it('gives one agreement as a calendar file, with the address while that is shared', async () => {
  const id = await two.stay({ isAccepted: true, terms: days })
  const response = await fileOf(id)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="wayside-${nextYear}-05-03.ics"`,
  )
  expect(response.text).toContain(
    `\r\nDTSTART;VALUE=DATE:${nextYear}0503\r\nDTEND;VALUE=DATE:${nextYear}0506\r\n`,
  )
  const read = async (as?: TestMember) => valuesIn((await fileOf(id, as)).text)[0]
  expect(await read()).toEqual({
    uid: `${id}@wayside.example`,
    sequence: '1',
    ...{ dtstamp: expect.stringMatching(/Z$/), 'last-modified': expect.stringMatching(/Z$/) },
    ...{ status: 'CONFIRMED', summary: 'Stay with Ben', description: 'With a dog' },
    ...{ dtstart: `${nextYear}-05-03`, dtend: `${nextYear}-05-06` },
    url: `https://wayside.example/messages?chat=${two.chatId}`,
  })
  await world.api(agreements.address, { as: two.host, params: { id }, body: stayAt })
  expect(await read()).toMatchObject({ location: '1 Rue X; Lyon' })
  expect(await read(two.host)).toMatchObject({ summary: 'Ana stays with you' })
  await two.act(two.guest, 'change', id)
  expect(await read()).toMatchObject({ sequence: '2', dtend: `${nextYear}-05-06` })
  await two.act(two.host, 'cancel', id, { version: 2 })
  expect(await read()).toMatchObject({ status: 'CANCELLED' })
  expect(await read()).not.toHaveProperty('location')
})

// spec 39.18
it('writes the place and the hour of a meeting into its calendar file', async () => {
  const meeting = {
    kind: 'meeting',
    from: `${nextYear}-05-03`,
    at: '18:30',
    place: 'Bellecour',
  } as const
  const body = { ...meeting, receiverId: two.host.id }
  const { agreement } = (await world.api(agreements.request, { as: two.guest, body })).body
  await two.act(two.host, 'accept', agreement._id)
  const { text } = await fileOf(agreement._id)
  expect(text).toContain(`\r\nDTSTART:${nextYear}0503T183000\r\nDTEND:${nextYear}0503T193000\r\n`)
  expect(valuesIn(text)).toMatchObject([{ summary: 'Meeting with Ben', location: 'Bellecour' }])
})

// spec 39.18
it('gives no calendar file before it is agreed, to others than the two, and across a block', async () => {
  const given = await twoWithChat(world)
  const [open, agreed] = [await given.stay(), await given.stay({ isAccepted: true })]
  for (const refused of [
    await fileOf(open, given.guest),
    await fileOf(agreed, given.outsider),
    await fileOf(agreed, two.guest),
  ])
    expect(expectError(refused, 404)).toBe('Agreement not found')
  const token = await tokenOf(given.guest)
  expect(valuesIn((await feedOf(token)).text)).toHaveLength(1)
  await world.api(blocks.block, { as: given.host, body: { userId: given.guest.id } })
  expect(expectError(await fileOf(agreed, given.guest), 404)).toBe('Agreement not found')
  expect(valuesIn((await feedOf(token)).text)).toEqual([])
})

// spec 39.19, 39.20
it('gives a calendar feed by a link, without addresses, notes and places of meetings', async () => {
  const given = await twoWithChat(world)
  await world.api(details.save, { as: given.host, body: { city: 'Lyon' } })
  const id = await given.stay({ isAccepted: true, terms: days })
  await world.api(agreements.address, { as: given.host, params: { id }, body: stayAt })
  const meeting = { kind: 'meeting', from: dayFromNow(9), place: 'Bellecour' } as const
  const body = { ...meeting, note: 'By the horse', receiverId: given.host.id }
  const { agreement } = (await world.api(agreements.request, { as: given.guest, body })).body
  await given.act(given.host, 'accept', agreement._id)
  await given.stay()
  const cancelled = async (ago: string) => {
    const gone = await given.stay({ isAccepted: true })
    await given.act(given.guest, 'cancel', gone)
    await given.set(gone, `changed_at = now() - interval '${ago}'`)
    return gone
  }
  const [lately] = [await cancelled('29 days'), await cancelled('31 days')]
  const over = async (ago: number) => {
    const ended = await given.stay({ isAccepted: true })
    await given.set(ended, `starts_on = current_date - ${ago} - 1, ends_on = current_date - ${ago}`)
    return ended
  }
  const [before] = [await over(29), await over(31)]
  const { text } = await feedOf(await tokenOf(given.guest))
  const events = valuesIn(text)
  expect(new Set(events.map(({ uid }) => uid?.split('@')[0]))).toEqual(
    new Set([id, agreement._id, lately, before]),
  )
  const one = (uid: string) => events.find((event) => event.uid?.startsWith(uid))
  expect(one(id)).toMatchObject({ location: 'Lyon, France', status: 'CONFIRMED' })
  expect(one(lately)).toMatchObject({ status: 'CANCELLED' })
  expect(one(agreement._id)).toMatchObject({ dtstart: dayFromNow(9), dtend: dayFromNow(10) })
  expect(one(agreement._id)).not.toHaveProperty('location')
  for (const word of ['Rue X', '+33', 'Tram', 'dog', 'Bellecour', 'horse', 'DESCRIPTION'])
    expect(text).not.toContain(word)
})

// spec 39.19, 39.21
it('has one link to a calendar, stores its hash, and ends it with the next one or when its member goes', async () => {
  const as = await world.signedIn()
  const link = async () => (await world.api(calendar.link, { as })).body
  expect(await link()).toEqual({ success: true, isOn: false })
  const old = await tokenOf(as)
  const token = await tokenOf(as)
  expect(await link()).toEqual({ success: true, isOn: true, since: expect.any(String) })
  const { rows } = await world.pool.query('select * from calendar_feeds where member_id = $1', [
    as.id,
  ])
  expect(JSON.stringify(rows)).not.toContain(token)
  for (const gone of [old, 'x'.repeat(43)])
    expect(expectError(await feedOf(gone), 404)).toBe('Calendar not found')

  const { headers } = await feedOf(token)
  expect(headers.get('cache-control')).toBe('private, max-age=900')
  const tag = headers.get('etag') ?? ''
  const known = await feedOf(token, { 'If-None-Match': `"other", W/${tag}` })
  expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', tag])
  expect((await feedOf(token, { 'If-None-Match': '"other"' })).status).toBe(200)

  for (const standing of ['suspended', 'banned', 'leaving']) {
    await world.pool.query('update members set standing = $2 where id = $1', [as.id, standing])
    expect(expectError(await feedOf(token), 404)).toBe('Calendar not found')
  }
  await world.pool.query("update members set standing = 'good' where id = $1", [as.id])
  expect((await feedOf(token)).status).toBe(200)
  for (let times = 0; times < 2; times++)
    expect((await world.api(calendar.endLink, { as })).body).toEqual({ success: true })
  expect(expectError(await feedOf(token), 404)).toBe('Calendar not found')
  expect(await link()).toEqual({ success: true, isOn: false })
})

// spec 39.22
it('gives a client 60 files an hour, and changes the link 60 times', async () => {
  const limited = await startApp({ TRUST_PROXY: '1' })
  const as = await limited.signedIn()
  const from = (client: string) => ({ 'X-Forwarded-For': client })
  const one = '203.0.113.7'
  const feed = (client = one) =>
    limited.api(calendar.feed, { params: { token: 'x'.repeat(43) }, headers: from(client) })
  const file = (client = one) =>
    limited.api(calendar.file, { as, params: { id: crypto.randomUUID() }, headers: from(client) })
  const sent = await Promise.all(Array.from({ length: 30 }, () => [feed(), file()]).flat())
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([404]))
  for (const refused of [await feed(), await file()]) {
    expectError(refused, 429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect((await feed('203.0.113.8')).status).toBe(404)
  const make = () => limited.api(calendar.makeLink, { as })
  const made = await Promise.all(Array.from({ length: 60 }, make))
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]))
  expectError(await make(), 429)
  await limited.stop()
})
