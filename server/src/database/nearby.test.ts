import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Member, makeMember } from '../../test/chaos/members.ts'
import { newFolder } from '../../test/embedded.ts'
import { type ForeignPostgres, openForeignPostgres } from '../../test/foreignPostgres.ts'
import { runServer } from '../../test/runServer.ts'
import { waitFor } from '../../test/waitFor.ts'

let primary: ForeignPostgres
let standby: ForeignPostgres
let server: ReturnType<typeof runServer>
let url: string
let ana: Member
let bo: Member
const dataDir = newFolder()

beforeAll(async () => {
  primary = await openForeignPostgres({ hba: ['local replication postgres trust'], settings: { wal_level: 'replica' } })
  const databaseUrl = await primary.newDatabase()
  const { host, port, user } = primary.admin
  standby = await openForeignPostgres({
    make: (folder) =>
      primary.run('pg_basebackup', [
        '-h',
        host,
        '-p',
        String(port),
        '-U',
        user,
        '-D',
        folder,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ]),
  })
  const replicaUrl = databaseUrl.replace(`:${primary.port}/`, `:${standby.port}/`)
  const environment = { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: replicaUrl, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
  server = runServer({ dataDir, environment })
  url = await server.open()
  ana = await makeMember({ url, dataDir }, 'Ana')
  bo = await makeMember({ url, dataDir }, 'Bo')
})
afterAll(async () => {
  server?.kill('SIGTERM')
  await server?.ended
  await standby?.close()
  await primary?.close()
})
beforeEach(() => caughtUp())

const caughtUp = async () => {
  const [now] = await primary.ask<{ lsn: string }>('select pg_current_wal_lsn() as lsn')
  await waitFor(async () => (await standby.ask<{ is: boolean }>(`select pg_last_wal_replay_lsn() >= '${now?.lsn}' as is`))[0]?.is)
}

/** What the server has last asked of it on each of its connections. */
const askedOf = async (postgres: ForeignPostgres) =>
  (await postgres.ask<{ query: string }>("select query from pg_stat_activity where application_name = 'wayside'"))
    .map(({ query }) => query)
    .join('\n')

async function ask(who: Member | undefined, path: string) {
  const answer = await fetch(`${url}${path}`, { headers: who ? { cookie: who.cookie } : {} })
  return { status: answer.status, text: await answer.text() }
}

async function share(content: string) {
  const body = new FormData()
  body.append('content', content)
  body.append('tags', '["tide"]')
  expect((await fetch(`${url}/api/feed/posts`, { method: 'POST', headers: { cookie: ana.cookie }, body })).status).toBe(200)
}

async function offer(title: string) {
  const body = { title, description: 'Words', city: 'Lavaux', budget: 9, contacturl: 'https://example.org' }
  const headers = { cookie: ana.cookie, 'Content-Type': 'application/json' }
  expect((await fetch(`${url}/api/jobs`, { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(200)
}

const paths = ['/api/feed/posts?page=1', '/api/feed/search?tag=tide', '/api/jobs', '/api/jobs?q=words']

/** Every list, as either of two members has it; and what a visitor may see. */
async function expectEverywhere(word: string) {
  for (const who of [ana, bo]) for (const path of paths) expect((await ask(who, path)).text, path).toContain(word)
  expect((await ask(undefined, '/api/jobs')).text).toContain(word)
  expect((await ask(undefined, '/api/feed/posts')).status).toBe(401)
}

it('lists and searches are read on the replica when it has come far enough', async () => {
  await share('early water')
  await offer('early work')
  await caughtUp()
  await expectEverywhere('early')
  const asked = await askedOf(standby)
  expect(asked).toMatch(/from "jobs"/)
  expect(asked).not.toMatch(/sessions/)
})

it('while it stands still nobody reads anything older than what was written before they asked', async () => {
  await standby.ask('select pg_wal_replay_pause()')
  for (const word of ['calm', 'still']) {
    await share(`${word} water`)
    await offer(`${word} work`)
    await expectEverywhere(word)
  }
  await standby.ask('select pg_wal_replay_resume()')
  await caughtUp()
  await expectEverywhere('still')
})

it('while it is down everything goes on, and it is used again when it is back', async () => {
  await standby.kill()
  await share('lone water')
  await offer('lone work')
  await expectEverywhere('lone')
  await sleep(1100) // then it is looked for again, in vain
  await expectEverywhere('lone')
  await standby.start()
  await waitFor(async () => {
    expect((await ask(bo, '/api/jobs?q=lone')).text).toContain('lone')
    return (await askedOf(standby)).includes('from "jobs"')
  }, 15_000)
})
