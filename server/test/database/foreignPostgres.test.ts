import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn, type Member, makeMember } from '../chaos/members.ts'
import { newFolder } from '../processes/embedded.ts'
import { hasPostgres, launchServer } from '../processes/serverProcess.ts'
import { type ForeignPostgres, openForeignPostgres } from './foreignPostgres.ts'

let postgres: ForeignPostgres
beforeAll(async () => {
  postgres = await openForeignPostgres()
})
afterAll(() => postgres.close())

const textsOf = async (url: string, who: Member, chat: string) => {
  const response = await fetch(`${url}/api/messages/chat/${chat}`, {
    headers: { cookie: who.cookie },
  })
  const { messages = [] } = (await response.json()) as { messages?: { text: string }[] }
  return { status: response.status, texts: messages.map(({ text }) => text) }
}

it('members chat on the PostgreSQL of the system, as a role that owns only its database, also after it was killed; an outsider reads none of it', async () => {
  const dataDir = newFolder()
  const DATABASE_URL = await postgres.newDatabase()
  const server = launchServer({ dataDir, environment: { DATABASE_URL } })
  const url = await server.open()
  const [ana, bo, eve] = [
    await makeMember({ url, dataDir }, 'Ana'),
    await makeMember({ url, dataDir }, 'Bo'),
    await makeMember({ url, dataDir }, 'Eve'),
  ]
  const sent = await fetch(`${url}/api/messages/start/${bo.id}`, {
    method: 'POST',
    headers: { cookie: ana.cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: 'Grüße 🌍' }),
  })
  const chat = ((await sent.json()) as { message: { chatId: string } }).message.chatId
  expect(await textsOf(url, bo, chat)).toEqual({ status: 200, texts: ['Grüße 🌍'] })
  expect(await textsOf(url, eve, chat)).toEqual({ status: 404, texts: [] })
  expect(hasPostgres(dataDir)).toBe(false)

  await postgres.kill()
  expect((await textsOf(url, bo, chat)).status).toBe(503)
  await postgres.start()
  await expect
    .poll(async () => (await textsOf(url, await logIn(url, 'Bo'), chat)).texts, { timeout: 60_000 })
    .toEqual(['Grüße 🌍'])
})

it('serves a database that a newer version has migrated, and refuses it in one line when something it needs was removed', async () => {
  const DATABASE_URL = await postgres.newDatabase()
  const environment = { DATABASE_URL, SESSION_SECRET: 'one secret for all nodes of a test' }
  const made = launchServer({ dataDir: newFolder(), environment })
  await made.open()
  made.kill('SIGTERM')
  await made.ended
  const client = new pg.Client(DATABASE_URL)
  await client.connect()
  await client.query("insert into kysely_migration values ('998-from-tomorrow', now()::text)")
  const older = launchServer({ dataDir: newFolder(), environment })
  expect((await fetch(`${await older.open()}/readyz`)).status).toBe(200)
  await client
    .query("insert into kysely_migration values ('999-contract-since-998', now()::text)")
    .finally(() => client.end())
  const server = launchServer({ dataDir: newFolder(), environment })
  expect(await server.ended).toBe(1)
  expect(server.stderr()).toBe(
    'Wayside did not start: the database is too new for this Wayside (999-contract-since-998 has removed what it needs): start the newer version.\n',
  )
})
