import { accounts } from '@wayside/contract/accounts'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../../test/apiClient.ts'
import { examples, goodCall } from '../../test/examples/all.ts'
import { sceneIn } from '../../test/examples/scene.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { openSocketClient } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'

let world: World
let ana: TestMember
let bo: TestMember
const lines: string[] = []
beforeAll(async () => {
  world = await startApp({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => lines.push(line) } })
  ana = await world.registerAndLogIn({ name: 'Ana', email: 'ana@example.org', password: 'secret1' })
  bo = await world.registerAndLogIn({ name: 'Bo', email: 'bo@example.org' })
})
afterAll(() => world.stop())

const sendText = (text: string) =>
  world.api(messages.send, { as: ana, body: { receiverId: bo.id, text } })

it('logs no cookie, token, password or message text, even for a failure at the finest level', async () => {
  const { socket } = await openSocketClient(world, ana)
  await sendText('SECRET-TEXT one')
  await world.pool.query(
    `alter table messages add constraint planted check (text not like '%forbidden%')`,
  )
  const failed = await sendText('SECRET-TEXT forbidden')
  await world.api(accounts.forgotPassword, { body: { email: ana.email } })
  const mail = await waitFor(async () =>
    (await world.mailsTo(ana.email)).find(({ subject }) => subject?.startsWith('Reset')),
  )
  const reset = /reset-password\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  const wrong = '/api/verify-email?token=SECRET-TOKEN'
  for (const path of [
    wrong,
    `${wrong}%`,
    `/reset-password?token=${reset}`,
    `/api/users/%zz?token=${reset}`,
  ])
    await world.call(ana, 'GET', path)
  await world.call(ana, 'POST', '/api/login', '{"password":"SECRET-PASSWORD"')
  await world.api(accounts.resetPassword, {
    body: {
      token: reset,
      password: 'SECRET-PASSWORD',
    },
  })
  await world.api(accounts.login, {
    body: {
      email: ana.email,
      password: 'SECRET-PASSWORD',
    },
  })
  const form = new FormData()
  form.append('content', 'SECRET-POST')
  await fetch(`${world.url}/api/feed/posts`, {
    method: 'POST',
    body: form,
    headers: { Cookie: bo.cookie },
  })
  socket.disconnect()

  const log = lines.join('')
  expect(failed.status).toBe(500)
  // The log still holds what helps to find the fault.
  expect(log).toMatch(/"code":"23514".*"constraint":"planted"/)
  const secrets = [reset, await world.tokenFor(bo.email), ana.cookie.slice(4), bo.cookie.slice(4)]
  expect(secrets.every((secret) => secret.length > 20)).toBe(true)
  for (const secret of [...secrets, 'SECRET-', 'secret1'])
    expect(log.includes(secret), secret).toBe(false)
})

it('warns of the first X-Forwarded-For, and only the first, while no proxy is trusted', async () => {
  for (let n = 0; n < 3; n++)
    await world.call(undefined, 'GET', '/', undefined, { 'X-Forwarded-For': '203.0.113.9' })
  const warnings = lines.filter((line) => line.includes('TRUST_PROXY is not set'))
  expect(warnings.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40])
})

it('logs no token, address or text of a member when any call fails with a database error', async () => {
  const scene = await sceneIn(world)
  const sent = []
  for (const listed of examples)
    sent.push({ endpoint: listed.endpoint, call: await goodCall(listed, scene) })
  await world.pool.query('alter schema public rename to away')
  const before = lines.length
  const answers = []
  for (const { endpoint, call } of sent) answers.push(await world.api(endpoint, call))
  await world.pool.query('alter schema away rename to public')

  const log = lines.slice(before).join('')
  expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(20)
  expect(log.match(/"code":"42P01"/g)?.length).toBeGreaterThan(20)
  const secrets = sent.flatMap(({ endpoint, call }) => [
    ...(call.as ? [call.as.cookie.slice(4), (call.as as TestMember).email] : []),
    ...(addressOf(endpoint, call).match(/[\w.-]{20,}/g) ?? []),
    ...Object.values({ ...call.body }).filter(
      // The word of a choice, like `member`, stands in logs for other reasons.
      (value) => typeof value === 'string' && value.length > 4 && /[^a-z]/.test(value),
    ),
  ])
  expect(secrets.length).toBeGreaterThan(50)
  for (const secret of secrets) expect(log.includes(String(secret)), String(secret)).toBe(false)
})
