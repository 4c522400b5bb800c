import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@wayside/contract/accounts'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectError } from '../expectError.ts'
import { startApp, type TestMember, type World } from '../harness.ts'
import { registrationsIn } from '../members/registrations.ts'
import { openDatabaseLine } from '../network/databaseLine.ts'
import { asBlob, jpeg } from '../samples/samplePictures.ts'
import { waitFor } from '../waitFor.ts'

let line: Awaited<ReturnType<typeof openDatabaseLine>>
let world: World
let ana: TestMember
beforeAll(async () => {
  line = await openDatabaseLine()
  world = await startApp({ LOG_LEVEL: 'silent' }, { databaseHost: line.host })
  ana = await world.signedIn()
})
afterAll(async () => {
  line.mend()
  await world.stop()
  await line.close()
})

const status = (who: TestMember | undefined = ana) => world.api(accounts.status, { as: who })

/** Answers of calls that need the database, and how long the slowest took. */
async function callAll() {
  const start = performance.now()
  const answers = await Promise.all([
    status(),
    world.api(members.all, { as: ana }),
    world.api(messages.send, { as: ana, body: { receiverId: ana.id, text: 'hello' } }),
    world.api(accounts.login, { body: { email: ana.email, password: 'secret1' } }),
    world.api(accounts.resendVerification, { body: { email: ana.email } }),
  ])
  return { answers, seconds: (performance.now() - start) / 1000 }
}

const isBack = () => waitFor(async () => (await status()).body.isAuthenticated, 5000)

it.each([
  ['gone', () => line.cut()],
  ['frozen', () => line.freeze()],
])(
  'answers 503 within seconds without its database (%s), lives on, and is back by itself',
  async (_how, fail) => {
    await isBack()
    await fail()
    const { answers, seconds } = await callAll()
    for (const response of answers) {
      expect(expectError(response, 503)).toBe(
        'Wayside is not available right now. Please try again in a moment.',
      )
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(seconds).toBeLessThan(6)
    // Nobody is signed out by it, and what needs no database still answers.
    expect((await world.api(accounts.status)).body).toEqual({
      isAuthenticated: false,
    })
    line.mend()
    await isBack()
  },
)

it('survives a connection lost in the middle of a query or a transaction', async () => {
  await isBack()
  const slow = sql`select pg_sleep(5)`
  const lost = [
    slow.execute(world.db),
    slow.execute(world.db),
    world.db.transaction().execute((tx) => slow.execute(tx)),
    world.pool.query('select pg_sleep(5)'),
  ]
  const outcomes = Promise.allSettled(lost)
  await sleep(200)
  await line.cut()
  expect((await outcomes).map(({ status }) => status)).toEqual(lost.map(() => 'rejected'))
  line.mend()
  await isBack()
})

it('leaves no picture when the database refuses a registration', async () => {
  await isBack()
  const { pictures } = registrationsIn(world)
  await line.cut()
  const response = await world.register({
    email: 'lost@example.org',
    profilePic: asBlob(await jpeg()),
  })
  expect(response.status).toBe(503)
  expect(await pictures()).toEqual([])
  line.mend()
  await isBack()
})

it('answers 503 when the database freezes in the middle of a transaction', async () => {
  await isBack()
  const holder = new pg.Client(world.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from members where id = $1 for update', [ana.id])
  const form = new FormData()
  form.append('content', 'hello')
  const response = fetch(`${world.url}/api/feed/posts`, {
    method: 'POST',
    body: form,
    headers: { Cookie: ana.cookie },
  })
  await waitFor(async () => (await holder.query('select from pg_locks where not granted')).rowCount)
  await line.freeze()
  expect((await response).status).toBe(503)
  line.mend()
  await holder.end()
  await isBack()
})
