import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../test/database/databases.ts'
import { startApp, type World } from '../../test/harness.ts'
import { openDatabaseLine } from '../../test/network/databaseLine.ts'
import { openRedisServer } from '../../test/network/redisServer.ts'
import { newFolder } from '../../test/processes/embedded.ts'
import { launchServer } from '../../test/processes/serverProcess.ts'
import { waitFor } from '../../test/waitFor.ts'

let line: Awaited<ReturnType<typeof openDatabaseLine>>
let world: World
beforeAll(async () => {
  line = await openDatabaseLine()
  world = await startApp({ LOG_LEVEL: 'silent' }, { databaseHost: line.host })
})
afterAll(async () => {
  line.mend()
  await world.stop()
  await line.close()
})

const ask = async (path: string, url = world.url) => {
  const response = await fetch(`${url}${path}`)
  return {
    status: response.status,
    body: (await response.json()) as { status: string; why?: string },
  }
}
const becomes = (status: string, url = world.url) =>
  waitFor(async () => {
    const { body } = await ask('/readyz', url)
    return body.status === status ? body : undefined
  })
const unready = (why: string) => ({ status: 503, body: { status: 'unready', why } })

describe('/readyz', () => {
  it.each([
    ['gone', () => line.cut()],
    ['frozen', () => line.freeze()],
  ])(
    'says no while the database is %s, and yes by itself when it is back; /livez says yes all the time',
    async (_how, fail) => {
      await becomes('ready')
      await fail()
      expect(await becomes('unready')).toEqual({
        status: 'unready',
        why: 'the database does not answer',
      })
      expect((await ask('/readyz')).status).toBe(503)
      expect(await ask('/livez')).toEqual({ status: 200, body: { status: 'alive' } })
      line.mend()
      await becomes('ready')
    },
  )

  it('says ready while every connection of the server is busy', async () => {
    const { max } = world.pool.options
    const busy = await Promise.all(Array.from({ length: max }, () => world.pool.connect()))
    const query = async (text: string, values: string[] = []) =>
      (await busy[0]?.query<{ text: string }>(text, values))?.rows[0]?.text
    const start = (await query('select clock_timestamp()::text as text')) ?? ''
    const lastProbe = `select query as text from pg_stat_activity
      where datname = current_database() and application_name = 'wayside probe' and query_start > $1`
    try {
      // An answer is remembered for a while: only one that was found meanwhile proves something.
      await waitFor(async () => {
        const probe = await query(lastProbe, [start])
        const { body } = await ask('/readyz')
        return probe && body.status === 'ready'
      })
    } finally {
      for (const client of busy) client.release()
    }
  })

  it('says unready on a read-only database or without the last migration', async () => {
    const { database } = world.connection
    /** Also on what is read-only by default; new connections then find it changed. */
    async function change(...statements: string[]) {
      await world.pool.query(['begin read write', ...statements, 'commit'].join(';'))
      await line.cut()
      line.mend()
    }
    await change(`alter database ${database} set default_transaction_read_only = on`)
    await waitFor(async () => (await ask('/readyz')).body.why === 'the database is read-only')
    await change(
      `alter database ${database} reset default_transaction_read_only`,
      "update kysely_migration set name = 'away' where name = (select max(name) from kysely_migration)",
    )
    await waitFor(async () => (await ask('/readyz')).body.why === 'migrations are missing')
    expect(await ask('/readyz')).toEqual(unready('migrations are missing'))
  })

  it('says degraded and answers 200 without Redis', async () => {
    const redis = await openRedisServer()
    await redis.start()
    const node = await startApp({ REDIS_URL: redis.url, LOG_LEVEL: 'silent' })
    expect(await ask('/readyz', node.url)).toEqual({ status: 200, body: { status: 'ready' } })
    await redis.kill()
    expect(await becomes('degraded', node.url)).toEqual({
      status: 'degraded',
      why: 'Redis does not answer',
    })
    expect((await ask('/readyz', node.url)).status).toBe(200)
    await node.stop()
  })

  it('tells strangers and requests through a proxy no reason', async () => {
    const METRICS_TOKEN = 'a token for metrics'
    const node = await startApp({
      REDIS_URL: 'redis://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      METRICS_TOKEN,
    })
    const open = await startApp({ REDIS_URL: 'redis://127.0.0.1:1', LOG_LEVEL: 'silent' })
    const responseOf = async (
      of: World,
      remoteAddress: string,
      headers: Record<string, string> = {},
    ) =>
      (await of.app.inject({ url: '/readyz', remoteAddress, headers })).json() as { why?: string }
    await waitFor(async () => (await responseOf(open, '127.0.0.1')).why !== undefined)
    for (const stranger of [
      responseOf(open, '203.0.113.7'),
      responseOf(open, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }),
      responseOf(open, '127.0.0.1', { host: 'wayside.example' }),
      responseOf(node, '127.0.0.1'),
      responseOf(node, '203.0.113.7', { authorization: 'Bearer another' }),
    ])
      expect(await stranger).toEqual({ status: 'ready' })
    const whole = { status: 'degraded', why: 'Redis does not answer' }
    expect(
      await responseOf(node, '203.0.113.7', { authorization: `Bearer ${METRICS_TOKEN}` }),
    ).toEqual(whole)
    for (const { drain, app } of [node, open]) {
      drain()
      const { statusCode, body } = await app.inject({
        url: '/readyz',
        remoteAddress: '203.0.113.7',
      })
      expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'unready' }])
    }
    await node.stop()
    await open.stop()
  })

  it('says unready from SIGTERM on, while it serves other requests for DRAIN_DELAY seconds', async () => {
    const { connection, drop } = await makeDatabase(inject('postgres'))
    const { host, port, user, database } = connection
    const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const server = launchServer({
      dataDir: newFolder(),
      environment: { DATABASE_URL, DRAIN_DELAY: '2' },
    })
    const url = await server.open()
    expect((await ask('/readyz', url)).status).toBe(200)
    server.kill('SIGTERM')
    await waitFor(async () => (await ask('/readyz', url)).status === 503)
    expect(await ask('/readyz', url)).toEqual(unready('it is stopping'))
    expect(await ask('/api/profile/auth-status', url)).toMatchObject({ status: 200 })
    expect(await server.ended).toBe(0)
    await drop()
  })
})
