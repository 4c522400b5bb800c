import { once } from 'node:events'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { canEnter } from '../../embedded-postgres/account.ts'
import { postgresOn } from '../../embedded-postgres/processes.ts'
import { openDatabase } from '../../src/database/pool.ts'
import { makeDatabase } from '../database/databases.ts'
import { fullForm } from '../members/registrations.ts'
import { freePort } from '../network/freePort.ts'
import { waitFor } from '../waitFor.ts'
import { isRoot, newDataDir, newFolder, nobody } from './embedded.ts'
import { readyClone } from './readyClone.ts'
import { repository, serverCommand } from './runServer.ts'
import { authStatus, hasPostgres, killPostgres, launchServer } from './serverProcess.ts'

const visitor = { isAuthenticated: false }
let dataDir: string

beforeAll(() => {
  dataDir = newDataDir()
})

test('serves, warns of running as root and of a PostgreSQL that runs as nobody, and on SIGTERM exits with 0 and leaves no PostgreSQL', async () => {
  const server = launchServer({ dataDir })
  expect(await authStatus(await server.open())).toMatchObject(visitor)
  await waitFor(() => server.stdout().includes('Stop with'))
  expect(/Warning +runs as root/.test(server.stdout())).toBe(isRoot)
  const [owner] = postgresOn(join(dataDir, 'postgres')).map(
    ({ pid }) => statSync(`/proc/${pid}`).uid,
  )
  expect(/Warning +its PostgreSQL runs as the user nobody/.test(server.stdout())).toBe(
    isRoot && owner === nobody,
  )
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.stderr()).toBe('')
  expect(hasPostgres(dataDir)).toBe(false)
})

test('ignores a second Ctrl-C while it stops', async () => {
  const server = launchServer({ dataDir })
  await server.open()
  server.kill('SIGINT')
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(hasPostgres(dataDir)).toBe(false)
})

test('leaves no PostgreSQL after a Ctrl-C while it starts', async () => {
  const server = launchServer({ dataDir })
  await vi.waitFor(() => expect(hasPostgres(dataDir)).toBe(true), { timeout: 60_000, interval: 5 })
  server.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(hasPostgres(dataDir)).toBe(false)
  expect(server.stderr()).toBe('')
})

test('serves again after it was killed, and after its PostgreSQL was killed', async () => {
  const killed = launchServer({ dataDir })
  await killed.open()
  killed.kill('SIGKILL')
  await killed.ended
  expect(hasPostgres(dataDir)).toBe(true)
  const server = launchServer({ dataDir })
  const url = await server.open()
  expect(await authStatus(url)).toMatchObject(visitor)
  const feed = () => fetch(`${url}/api/users/all`, { headers: { cookie: `sid=${'x'.repeat(43)}` } })
  const healthy = (await feed()).status
  killPostgres(dataDir)
  await vi.waitFor(async () => expect((await feed()).status).toBe(healthy), {
    timeout: 60_000,
    interval: 100,
  })
})

test('exits with 1 and one line when another server uses the DATA_DIR', async () => {
  const first = launchServer({ dataDir })
  const url = await first.open()
  const second = launchServer({ dataDir })
  expect(await second.ended).toBe(1)
  expect(linesOf(second.stderr())).toEqual([
    expect.stringContaining(`already runs on ${dataDir} (process ${first.pid})`),
  ])
  expect(await authStatus(url)).toMatchObject(visitor)
})

// spec 10.8
test('exits with 1 and one line for a wrong environment value, before anything starts', async () => {
  const untouched = newFolder()
  const server = launchServer({ dataDir: untouched, environment: { PORT: 'abc' } })
  expect(await server.ended).toBe(1)
  expect(linesOf(server.stderr())).toEqual([expect.stringMatching(/PORT .*"abc"/)])
  expect(server.stdout()).toBe('')
  expect(hasPostgres(untouched)).toBe(false)
})

test('exits with 1 and one line for --demo with a public APP_URL, since the password is published', async () => {
  const untouched = newFolder()
  const environment = { APP_URL: 'https://wayside.example', MAIL: 'files' }
  const command = [...serverCommand, '--demo']
  const server = launchServer({ dataDir: untouched, environment, command })
  expect(await server.ended).toBe(1)
  expect(linesOf(server.stderr())).toEqual([
    expect.stringContaining('--demo creates accounts with a publicly known password'),
  ])
  expect(hasPostgres(untouched)).toBe(false)
})

// spec 10.9
test('exits with 1 and one line when the port is taken, and leaves no PostgreSQL', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const server = launchServer({ dataDir, environment: { PORT: String(port) } })
  expect(await server.ended).toBe(1)
  expect(linesOf(server.stderr())).toEqual([expect.stringContaining(String(port))])
  expect(hasPostgres(dataDir)).toBe(false)
  other.close()
})

test('exits with 1 and one line when something else answers at DATABASE_URL or hangs up', async () => {
  const others = [
    createServer((_request, response) => response.end()),
    createTcpServer((socket) => socket.destroy()),
  ]
  for (const other of others) {
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
  }
  const ends = others.map(async (other) => {
    const { port } = other.address() as AddressInfo
    const server = launchServer({
      dataDir: newFolder(),
      environment: { DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/x` },
    })
    expect(await server.ended).toBe(1)
    expect(linesOf(server.stderr())).toEqual([
      expect.stringMatching(
        /^Wayside did not start: the database at DATABASE_URL cannot be used: (?!.*secret)./,
      ),
    ])
    other.close()
  })
  await Promise.all(ends)
})

test('serves below a folder closed to everyone else', async () => {
  const closed = join(newFolder(0o700), 'data')
  const server = launchServer({ dataDir: closed })
  expect(await authStatus(await server.open())).toMatchObject(visitor)
  if (!isRoot) return expect(hasPostgres(closed)).toBe(true)
  const place = readFileSync(join(closed, 'postgres.elsewhere'), 'utf8').trim()
  expect(server.stdout()).toContain(`keeps the database in ${place}`)
  server.kill('SIGTERM')
  await server.ended
  rmSync(place, { recursive: true })
})

test('serves as an ordinary user', async () => {
  // If that user cannot read the repository, only its owner can run it.
  const uid = isRoot && canEnter({ uid: nobody, gid: nobody }, repository) ? nobody : undefined
  const own = newFolder(0o777)
  const server = launchServer({ dataDir: own, uid })
  expect(await authStatus(await server.open())).toMatchObject(visitor)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

// spec 10.7
test('npm run dev serves the page by Vite with the API behind it, and SIGTERM stops both', async () => {
  const [port, devPort] = [await freePort(), await freePort()]
  const environment = { PORT: String(port), DEV_PORT: String(devPort) }
  const dev = launchServer({
    dataDir,
    environment,
    command: ['npm', 'run', 'dev', '--prefix', readyClone()],
  })
  const page = `http://localhost:${devPort}`
  await vi.waitFor(() => expect(dev.stdout()).toContain(`http://localhost:${port}`), {
    timeout: 60_000,
    interval: 100,
  })
  await vi.waitFor(
    async () => expect(await (await fetch(page)).text()).toContain('/@vite/client'),
    { timeout: 60_000 },
  )
  expect(await authStatus(page)).toMatchObject(visitor)
  dev.kill('SIGTERM')
  await dev.ended
  await vi.waitFor(() => expect(hasPostgres(dataDir)).toBe(false), { timeout: 60_000 })
  await expect(fetch(page)).rejects.toThrow('fetch failed')
})

// spec 10.12
test('uses the database at DATABASE_URL and starts no PostgreSQL of its own', async () => {
  const { connection, drop } = await makeDatabase(inject('postgres'))
  const { host, port, user, database } = connection
  const own = newFolder()
  const DATABASE_URL = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const server = launchServer({ dataDir: own, environment: { DATABASE_URL } })
  const url = await server.open()
  expect(server.stdout()).toContain('in the database at DATABASE_URL')
  expect(hasPostgres(own)).toBe(false)
  const form = new FormData()
  for (const [name, value] of Object.entries(fullForm)) form.append(name, value)
  expect((await fetch(`${url}/api/register`, { method: 'POST', body: form })).status).toBe(200)
  const { db } = openDatabase(connection, () => undefined)
  expect(await db.selectFrom('members').select('email').execute()).toEqual([
    { email: fullForm.email },
  ])
  await db.destroy()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await drop()
})

const linesOf = (text: string) => text.trimEnd().split('\n')
