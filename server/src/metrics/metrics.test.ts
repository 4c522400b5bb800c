import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { reports } from '@wayside/contract/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { openDatabaseLine } from '../../test/network/databaseLine.ts'
import { openMailServer } from '../../test/network/mailServer.ts'
import { sendRaw } from '../../test/network/rawHttp.ts'
import { openSocketClient } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'

const token = 'a token for metrics'
let line: Awaited<ReturnType<typeof openDatabaseLine>>
let mailServer: Awaited<ReturnType<typeof openMailServer>>
let world: World
let ana: TestMember
let bo: TestMember
beforeAll(async () => {
  line = await openDatabaseLine()
  world = await startApp({ LOG_LEVEL: 'silent' }, { databaseHost: line.host })
  ana = await world.signedIn({ name: 'Ana' })
  bo = await world.signedIn({ name: 'Bo' })
})
afterAll(async () => {
  line.mend()
  await world.stop()
  await line.close()
  await mailServer?.close()
})

/** Returns every line by name and labels. */
async function figures(of = world, headers: Record<string, string> = {}) {
  const {
    status,
    text,
    headers: answered,
  } = await of.call(undefined, 'GET', '/metrics', undefined, headers)
  expect({ status, type: answered.get('content-type') }).toEqual({
    status: 200,
    type: 'text/plain; version=0.0.4; charset=utf-8',
  })
  const lines = text.split('\n').filter((each) => each && !each.startsWith('#'))
  return Object.fromEntries(
    lines.map((each) => [each.slice(0, each.lastIndexOf(' ')), Number(each.split(' ').at(-1))]),
  )
}

const series = (route: string, method: string, status: number) =>
  `{route="${route}",method="${method}",status_code="${status}"}`

describe('/metrics', () => {
  // spec 16.46
  it('counts the reports that wait by urgency, and how long', async () => {
    const kinds = [0, 1, 2, 3].map((n) => `{priority="${n + 1}"}`)
    const open = (all: Record<string, number>) =>
      kinds.map((kind) => all[`wayside_reports_open${kind}`])
    expect(open(await figures())).toEqual([0, 0, 0, 0])
    const body = { kind: 'member' as const, id: bo.id, reason: 'danger' as const }
    await world.api(reports.send, { as: ana, body })
    const all = await figures()
    expect(open(all)).toEqual([1, 0, 0, 0])
    expect(all['wayside_reports_oldest_seconds{priority="1"}']).toBeGreaterThan(0)
    expect(all['wayside_reports_oldest_seconds{priority="2"}']).toBe(0)
  })

  it('counts and times requests by route pattern, without addresses, ids or tokens', async () => {
    const { body } = await world.api(messages.send, {
      as: ana,
      body: {
        receiverId: bo.id,
        text: 'SECRET hello',
      },
    })
    await world.api(messages.chat, { as: ana, params: { chatId: body.message.chatId } })
    await world.api(members.one, { as: ana, params: { id: 'SECRET' } })
    await world.call(undefined, 'GET', '/reset-password?token=SECRET')
    await world.call(undefined, 'GET', '/SECRET/../x')
    await world.call(undefined, 'PROPFIND', '/SECRET')
    await world.call(undefined, 'GET', '/manifest.webmanifest')
    const all = await figures()
    const count = (...which: Parameters<typeof series>) =>
      all[`http_request_duration_seconds_count${series(...which)}`]
    expect(count('/api/messages/send', 'POST', 200)).toBe(1)
    expect(count('/api/messages/chat/:chatId', 'GET', 200)).toBe(1)
    expect(count('/api/users/:id', 'GET', 404)).toBe(1)
    expect(count('page', 'GET', 200)).toBe(1)
    expect(count('file', 'GET', 200)).toBe(1)
    const sent = series('/api/messages/send', 'POST', 200)
    expect(all[`http_request_duration_seconds_sum${sent}`]).toBeGreaterThan(0)
    expect(all[`http_request_duration_seconds_bucket${sent.replace('{', '{le="+Inf",')}`]).toBe(1)
    expect(all.wayside_messages_sent_total).toBe(1)
    expect(
      Object.keys(all).filter((name) => /SECRET|PROPFIND/.test(name) || name.includes(bo.id)),
    ).toEqual([])
  })

  it('tells of screens, connections, waiting and failing mails, and the process', async () => {
    const { socket } = await openSocketClient(world, ana)
    const before = await figures()
    expect(before).toMatchObject({
      wayside_sockets: 1,
      wayside_database_up: 1,
      db_client_connection_max: 8,
    })
    expect(before['db_client_connection_count{state="idle"}']).toBeGreaterThan(0)
    expect(before.db_client_connection_pending_requests).toBe(0)
    expect(before['wayside_queue_failures_total{queue="mail"}']).toBe(0)
    expect(before.wayside_redis_up).toBeUndefined()
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(before[name], name).toBeGreaterThan(0)
    socket.disconnect()
    await waitFor(async () => (await figures()).wayside_sockets === 0)
  })

  it('tells how long notifications are overdue, but for topics that it does not know', async () => {
    const insert = (topic: string, minutes: number) =>
      world.pool.query(
        `insert into notifications (member_id, topic, object, email_due_at)
         values ($1, $2, 'account', now() - make_interval(mins => $3))`,
        [bo.id, topic, minutes],
      )
    await insert('topic.later', 60)
    expect((await figures()).wayside_delivery_lag_seconds).toBe(0)
    await insert('security.password', 10)
    expect((await figures()).wayside_delivery_lag_seconds).toBeCloseTo(600, -2)
    await world.pool.query('delete from notifications')
  })

  it('counts queued emails and failed attempts', async () => {
    mailServer = await openMailServer()
    const posting = await startApp({ SMTP_URL: mailServer.url, LOG_LEVEL: 'silent' })
    await mailServer.close()
    await posting.register({ email: 'waits@example.org' })
    const waits = await waitFor(async () => {
      const all = await figures(posting)
      return all['wayside_queue_failures_total{queue="mail"}'] &&
        all['wayside_queue_waiting{queue="mail"}']
        ? all
        : undefined
    })
    expect(waits['wayside_queue_waiting{queue="mail"}']).toBe(1)
    expect(waits['wayside_queue_oldest_seconds{queue="mail"}']).toBeGreaterThan(0)
    await posting.stop()
  })

  it('reports everything else while the database is down', async () => {
    await line.cut()
    const all = await figures()
    line.mend()
    expect(all).toMatchObject({ wayside_database_up: 0, wayside_sockets: 0 })
    expect(Object.keys(all).filter((name) => name.startsWith('wayside_queue_waiting'))).toEqual([])
  })
})

describe('who may read /metrics', () => {
  const ask = (of: World, remoteAddress: string, headers: Record<string, string> = {}) =>
    of.app.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress,
      headers: { host: 'localhost', ...headers },
    })

  it('lets only this machine read it without a token, and nobody through a proxy on it', async () => {
    expect((await ask(world, '127.0.0.1')).statusCode).toBe(200)
    for (const other of ['10.0.0.1', '203.0.113.7', '::ffff:10.0.0.1', '2001:db8::1'])
      expect((await ask(world, other)).statusCode, other).toBe(404)
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect((await ask(world, '127.0.0.1', { [header]: '127.0.0.1' })).statusCode, header).toBe(
        404,
      )
    expect((await ask(world, '127.0.0.1', { host: 'wayside.example' })).statusCode).toBe(404)
    expect(
      (await sendRaw(world.url, 'GET /metrics HTTP/1.0\r\nHost: localhost\r\n\r\n')).status,
    ).toBe(404)
  })

  it('lets nobody read it without a token behind an announced proxy', async () => {
    const proxied = await startApp({ TRUST_PROXY: 'loopback' })
    for (const headers of [{ accept: '*/*' }, { 'x-forwarded-for': '127.0.0.1' }] as Record<
      string,
      string
    >[])
      expect((await ask(proxied, '127.0.0.1', headers)).statusCode).toBe(404)
    await proxied.stop()
  })

  it('lets only those with the token read it, from anywhere', async () => {
    const guarded = await startApp({ METRICS_TOKEN: token, TRUST_PROXY: 'loopback' })
    const authorization = `Bearer ${token}`
    for (const from of ['127.0.0.1', '203.0.113.7'])
      expect((await ask(guarded, from, { authorization })).statusCode, from).toBe(200)
    for (const wrong of ['', 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`, 'Bearer '])
      expect(
        (await ask(guarded, '127.0.0.1', wrong ? { authorization: wrong } : {})).statusCode,
        wrong,
      ).toBe(404)
    await guarded.stop()
  })
})
