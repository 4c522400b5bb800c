import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullForm } from '../members/registrations.ts'
import { openMailServer } from '../network/mailServer.ts'
import { waitFor } from '../waitFor.ts'
import { newDataDir } from './embedded.ts'
import { launchServer } from './serverProcess.ts'

let mailServer: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  mailServer = await openMailServer()
})
afterAll(() => mailServer.close())

async function register(url: string, email: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fullForm, email })) form.append(name, value)
  return fetch(`${url}/api/register`, { method: 'POST', body: form })
}

test('an email in flight when the process is killed is sent once, within a minute of the next start', async () => {
  const how = { dataDir: newDataDir(), environment: { SMTP_URL: mailServer.url } }
  const killed = launchServer(how)
  const url = await killed.open()
  const isInFlight = mailServer.hold()
  expect((await register(url, 'in-flight@example.org')).status).toBe(200)
  await isInFlight
  killed.kill('SIGKILL')
  await killed.ended
  mailServer.release()

  await launchServer(how).open()
  await waitFor(() => mailServer.mails.length > 0)
  expect(mailServer.mails.map(({ to }) => to)).toEqual([['in-flight@example.org']])
})
