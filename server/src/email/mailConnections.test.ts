import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openMailServer } from '../../test/network/mailServer.ts'
import { waitFor } from '../../test/waitFor.ts'
import { type MailTransport, openMailTransport } from './mailTransport.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let mailTransport: MailTransport
let connectionsBefore = 0
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.close())
beforeEach(() => {
  const from = 'Wayside <hello@wayside.example>'
  mailTransport = openMailTransport({ smtpUrl: server.url, from, devMailbox: '' })
  connectionsBefore = server.connections()
})
afterEach(() => {
  mailTransport.close()
  server.mails.splice(0)
})

const connections = () => server.connections() - connectionsBefore
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `n${n}@example.org`)
const send = (to: string) =>
  mailTransport.send({ to, subject: 'Hello', text: ['Hello,', 'this is a letter.'] })
/** Sends as many at once as a queue does. */
async function sendAll(count: number) {
  const left = addresses(count)
  const work = async () => {
    for (let to = left.shift(); to; to = left.shift()) await send(to)
  }
  await Promise.all(Array.from({ length: mailTransport.atOnce }, work))
}
const expectEachOnce = (count: number) =>
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(addresses(count).sort())

// spec 19.26
it('sends many emails over few connections', async () => {
  await sendAll(30)
  expectEachOnce(30)
  expect(connections()).toBeLessThanOrEqual(6)
})

it('sends no more than twenty emails over one connection', async () => {
  for (const to of addresses(41)) await send(to)
  expect(connections()).toBe(3)
})

it('sends each email once when the server takes few over one connection', async () => {
  server.limitConnections(4)
  try {
    await sendAll(18)
  } finally {
    server.limitConnections(Number.POSITIVE_INFINITY)
  }
  expectEachOnce(18)
})

it('sends over a new connection when the server has dropped the idle one', async () => {
  await send('n0@example.org')
  server.dropConnections()
  await send('n1@example.org')
  expectEachOnce(2)
  expect(connections()).toBe(2)
})

it('fails while the server is away, and sends when it is back', async () => {
  await send('n0@example.org')
  await server.close()
  await expect(send('lost@example.org')).rejects.toThrow('the mail server did not take it: ESOCKET')
  await server.open()
  await send('n1@example.org')
  expectEachOnce(2)
})

// spec 19.25
it('sends to others while one email is not answered, and does not send that one again', async () => {
  const isHeld = server.hold('held@example.org')
  const held = send('held@example.org').catch((error: Error) => error.message)
  await isHeld
  await sendAll(6)
  expectEachOnce(6)
  server.release()
  server.dropConnections()
  expect(await held).toBe('the mail server did not take it: ECONNECTION CONN')
  await send('last@example.org')
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('held@example.org')
})

it('closes its connections, so that a command can end', async () => {
  await send('n0@example.org')
  expect(server.openConnections()).toBe(1)
  mailTransport.close()
  await waitFor(() => server.openConnections() === 0)
})
