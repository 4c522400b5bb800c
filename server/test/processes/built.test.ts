import { execFileSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { fullForm } from '../members/registrations.ts'
import { newFolder } from './embedded.ts'
import { readyClone } from './readyClone.ts'
import { builtServer, repository } from './runServer.ts'
import { authStatus, hasPostgres, launchServer } from './serverProcess.ts'

beforeAll(() => {
  // Other tests start servers from the same folder then.
  if (process.env.SERVER_IS_BUILT) return
  execFileSync('npm', ['run', '--silent', 'build', '-w', '@wayside/server'], { cwd: repository })
})

// spec 10.4
test('SIGTERM to npm start ends the server and its PostgreSQL', async () => {
  const dataDir = newFolder()
  const server = launchServer({ dataDir, command: ['npm', 'start', '--prefix', readyClone()] })
  expect(await authStatus(await server.open())).toMatchObject({ isAuthenticated: false })
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(hasPostgres(dataDir)).toBe(false)
})

test('the built server finds everything it loads lazily: migrations, sample pictures, sizes, places, emails, the API page', async () => {
  const server = launchServer({ dataDir: newFolder(), command: [...builtServer, '--demo'] })
  const url = await server.open()
  expect(server.stdout()).toContain('nomad@wayside.example')
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nomad@wayside.example', password: 'wayside demo' }),
  })
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const people = (await (await fetch(`${url}/api/users/all`, { headers: { cookie } })).json()) as {
    users: { profilePic: string }[]
  }
  const picture = people.users.map(({ profilePic }) => profilePic).find((name) => name !== '') ?? ''
  const small = await fetch(`${url}/uploads/${picture.replace('.', '-160.')}`)
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])

  const near = await fetch(`${url}/api/places?q=lyo`, { headers: { cookie } })
  expect(await near.json()).toMatchObject({ places: [{ name: 'Lyon', country: 'france' }] })

  const form = new FormData()
  for (const [name, value] of Object.entries(fullForm)) form.append(name, value)
  expect((await fetch(`${url}/api/register`, { method: 'POST', body: form })).status).toBe(200)
  await expect
    .poll(async () => (await fetch(`${url}/outbox`)).text(), { timeout: 60_000 })
    .toContain(fullForm.email)
  expect(await (await fetch(`${url}/api/docs/openapi.json`)).json()).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/),
  })
})
