import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openMailServer } from '../../server/test/network/mailServer.ts'
import { opens } from '../ending.ts'

/** A mail server and a push service on this machine that take everything and count it. */
export async function openSinks() {
  let pushes = 0
  const mail = await opens(openMailServer, (server) => server.close())
  const push = await opens(
    () =>
      createServer((request, response) => {
        request.on('end', () => {
          pushes += 1
          response.writeHead(201).end()
        })
        request.resume()
      }),
    (server) => {
      server.closeAllConnections()
      server.close()
    },
  )
  await new Promise<void>((resolve) => push.listen(0, '127.0.0.1', resolve))
  return {
    emails: () => mail.mails.length,
    pushes: () => pushes,
    smtpUrl: mail.url,
    pushOrigin: `http://127.0.0.1:${(push.address() as AddressInfo).port}`,
  }
}
