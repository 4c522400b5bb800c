import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, type Member, makeMember } from '../../test/chaos/members.ts'
import { openServer, type SingleServer } from '../../test/chaos/singleServer.ts'
import { type ForeignPostgres, openForeignPostgres } from '../../test/database/foreignPostgres.ts'
import { fullForm } from '../../test/members/registrations.ts'
import { freePort } from '../../test/network/freePort.ts'
import { command } from '../../test/processes/command.ts'
import { newDataDir, newFolder, start } from '../../test/processes/embedded.ts'
import { asBlob, jpeg } from '../../test/samples/samplePictures.ts'
import { waitFor } from '../../test/waitFor.ts'

const dataDir = newDataDir()
let postgres: ForeignPostgres
let restarted: SingleServer | undefined
let ana: Member
let bo: Member
let eve: Member
let before: unknown[]
let DATABASE_URL: string

const job = {
  title: 'Harvest',
  description: 'Grapes',
  city: 'Lavaux',
  budget: 900,
  contacturl: 'https://example.org',
}

const exportTo = (url: string, more: Record<string, string> = {}) =>
  command('server/commands/export-db/main.ts', [], {
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url }),
    ...more,
  })

const ask = async (who: Member, path: string, body?: object | FormData) => {
  const isForm = body instanceof FormData
  const response = await fetch(`${restarted?.url}${path}`, {
    headers: { cookie: who.cookie, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: (await response.json()) as { message: { _id: string; chatId: string } },
  }
}
const sendTo = (to: Member, text: string) =>
  ask(ana, '/api/messages/send', { receiverId: to.id, text })
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
/** Returns all that the three can read. */
const everything = async (chat: string) =>
  Promise.all(
    [ana, bo, eve].flatMap((who) =>
      [
        '/api/profile/auth-status',
        `/api/users/${ana.id}`,
        '/api/users/all?page=1',
        '/api/users/countries',
        '/api/messages/conversations',
        `/api/messages/chat/${chat}`,
        '/api/feed/posts',
        '/api/feed/search?tag=snow',
        '/api/jobs?q=grapes',
      ].map(async (path) => [path, await ask(who, path)]),
    ),
  )
let last: { _id: string; chatId: string }

beforeAll(async () => {
  postgres = await openForeignPostgres()
  DATABASE_URL = await postgres.newDatabase()
  restarted = await openServer({ dataDir })
  ana = await makeMember(restarted, 'Ana', asBlob(await jpeg()))
  bo = await makeMember(restarted, 'Bo')
  eve = await makeMember(restarted, 'Eve')
  await sendTo(bo, 'Grüße\tmit\\Zeichen\n🌍')
  last = (await sendTo(bo, 'second')).body.message
  for (const content of ['Snow', 'more Snow'])
    await ask(ana, '/api/feed/posts', formOf({ content, tags: '["snow"]' }))
  await ask(bo, '/api/jobs', job)
  before = await everything(last.chatId)
  expect(JSON.stringify(before)).toContain('🌍')
  await restarted.close()

  // An email is queued until its mail server is up.
  restarted = await openServer({
    dataDir,
    environment: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
  })
  await fetch(`${restarted.url}/api/register`, {
    method: 'POST',
    body: formOf({ ...fullForm, email: 'late@example.org' }),
  })
})
afterAll(async () => {
  await restarted?.close()
  await postgres.close()
})

describe('npm run export-db refuses in one line and changes nothing', () => {
  const expectRefused = async (command: ReturnType<typeof exportTo>, why: RegExp) => {
    const { code, stdout, stderr } = await command
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(why)
    expect(stderr.trimEnd()).not.toContain('\n')
  }

  it('refuses an export while Wayside runs, without a source, and without a target', async () => {
    await expectRefused(exportTo(DATABASE_URL), /already runs on/)
    await restarted?.close()
    restarted = undefined
    await expectRefused(
      exportTo(DATABASE_URL, { DATA_DIR: newFolder() }),
      /There is no embedded database in/,
    )
    await expectRefused(exportTo(''), /Set DATABASE_URL to the new, empty database/)
    await expectRefused(
      exportTo(`postgres://a:hidden@127.0.0.1:${await freePort()}/x`),
      /^connect ECONNREFUSED(?!.*hidden)/,
    )
  })

  it('refuses an export into a database of others, and into one that cannot hold every name', async () => {
    const others = await postgres.newDatabase()
    await queryAt(others, 'create table theirs (id int)')
    await expectRefused(exportTo(others), /holds tables of another application/)
    const latin = await postgres.newDatabase("encoding 'LATIN1' locale 'C' template template0")
    await expectRefused(exportTo(latin), /has the encoding LATIN1/)
  })

  it('refuses an export when rows violate a constraint, and exports them once they are repaired', async () => {
    await inEmbedded(
      "set session_replication_role = replica; insert into sessions values ('lost', gen_random_uuid())",
    )
    await expectRefused(
      exportTo(DATABASE_URL),
      /on table "sessions" violates foreign key constraint/,
    )
    expect(await queryAt(DATABASE_URL, 'select from members')).toHaveLength(0)
    await inEmbedded("delete from sessions where token_hash = 'lost'")
  })
})

it('npm run export-db moves everything to another PostgreSQL: sessions stay valid, ids continue and queued emails are sent', async () => {
  const { code, stdout, stderr } = await exportTo(DATABASE_URL)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/ 4 {2}public\.members\n/)
  expect(stdout).toMatch(/ 2 {2}public\.messages\n/)
  expect(stdout).toMatch(/Exported \d+ rows of \d+ tables/)

  const waiting = "select id from pgboss.job where name = 'mail' and state < 'completed'"
  expect(await queryAt(DATABASE_URL, waiting)).toHaveLength(1)

  restarted = await openServer({ dataDir, environment: { DATABASE_URL } })
  expect(restarted.stdout()).toContain('in the database at DATABASE_URL')
  expect(await everything(last.chatId)).toEqual(before)
  const again = await logIn(restarted.url, 'Ana')
  expect(again.id).toBe(ana.id)
  const { status, body } = await sendTo(bo, 'third')
  expect(status).toBe(200)
  expect(Number(body.message._id)).toBe(Number(last._id) + 1)
  expect((await sendTo(eve, 'a new chat')).status).toBe(200)
  expect(
    (await ask(ana, '/api/feed/posts', formOf({ content: 'Fog', tags: '["fog"]' }))).status,
  ).toBe(200)
  // The email was encrypted with the secret that stays in DATA_DIR. An attempt may have failed
  // already, so it may be sent only at the next one.
  const tryNow =
    "update pgboss.job set start_after = now() where name = 'mail' and state < 'active'"
  await waitFor(async () => {
    await queryAt(DATABASE_URL, tryNow)
    return (await emailsIn(dataDir)).some((mail) => mail.includes('late@example.org'))
  })
  // The triggers, disabled during the copy, maintain the counters again.
  await ask(bo, '/api/jobs', job)
  const counted =
    "select count(*)::int as amount from jobs union all select amount from totals where list = 'jobs'"
  expect(await queryAt(DATABASE_URL, counted)).toEqual([{ amount: 2 }, { amount: 2 }])
  await expect(exportTo(DATABASE_URL)).resolves.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/already has members/),
  })
})

const emailsIn = async (folder: string) => {
  const names = await readdir(join(folder, 'outbox')).catch(() => [])
  // A file that is still being written begins with a dot.
  const whole = names.filter((name) => !name.startsWith('.'))
  return Promise.all(whole.map((name) => readFile(join(folder, 'outbox', name), 'utf8')))
}

async function inEmbedded(statement: string) {
  const embedded = await start(dataDir)
  await queryAt(embedded.connection, statement)
  await embedded.stop()
}

async function queryAt(where: string | pg.ClientConfig, statement: string) {
  const client = new pg.Client(where)
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows as unknown[]
}
