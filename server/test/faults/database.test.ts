import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, makeMember } from '../chaos/members.ts'
import { openServer, type SingleServer } from '../chaos/singleServer.ts'
import { expectErrorBody } from '../expectError.ts'
import { newDataDir } from '../processes/embedded.ts'
import { waitFor } from '../waitFor.ts'

const BACK_MS = 5000

let server: SingleServer
let ana: Member
let bo: Member

beforeAll(async () => {
  server = await openServer({ dataDir: newDataDir(), environment: { LOG_LEVEL: 'silent' } })
  ana = await makeMember(server, 'Ana')
  bo = await makeMember(server, 'Bo')
})
afterAll(() => server.close())
beforeEach(() => isBack())

async function send(text: string) {
  const response = await fetch(`${server.url}/api/messages/send`, {
    method: 'POST',
    headers: { cookie: ana.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ receiverId: bo.id, text }),
  })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: Number(response.headers.get('retry-after')),
  }
}

const isBack = () => waitFor(async () => (await send('still there?')).status === 200, BACK_MS)

function expectUnavailable({ status, text, retryAfter }: Awaited<ReturnType<typeof send>>) {
  expect(status).toBe(503)
  expectErrorBody(status, text)
  expect(retryAfter).toBeGreaterThan(0)
}

// spec 43.1
test('a frozen PostgreSQL: calls are answered with 503 while it is frozen, and with 200 again within 5 s of its return', async () => {
  const pid = server.pid()
  let isFrozen = true
  const thaw = server.freezePostgres(8000).then(() => {
    isFrozen = false
  })
  await sleep(50)
  const start = performance.now()
  for (const response of await Promise.all(
    Array.from({ length: 12 }, (_, n) => send(`frozen ${n}`)),
  ))
    expectUnavailable(response)
  expect(isFrozen, 'answers came before it was back').toBe(true)
  expect((performance.now() - start) / 1000).toBeLessThan(7)
  expectUnavailable(await send('and again'))
  await thaw
  await isBack()
  expect(server.pid()).toBe(pid)
})

// spec 43.1
test('a killed PostgreSQL: 503 at most, and 200 again within 5 s', async () => {
  server.killPostgres()
  const first = await send('just killed')
  if (first.status !== 200) expectUnavailable(first)
  await isBack()
})

// spec 43.1
test('connections that the database ends: 503 at most, and 200 again', async () => {
  for (let times = 0; times < 3; times++) {
    const sending = Promise.all(Array.from({ length: 8 }, (_, n) => send(`${times} ${n}`)))
    await server.terminateBackends()
    for (const response of await sending) if (response.status !== 200) expectUnavailable(response)
    expect(
      await waitFor(
        async () => ((await send('after')).status === 200 ? 'yes' : undefined),
        BACK_MS,
      ),
    ).toBe('yes')
  }
})
