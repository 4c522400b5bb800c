import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Push {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

type Reply = { status: number; headers?: Record<string, string> } | Promise<void>

/** A push service: it stores what is sent to it and answers as, or when, a test wants. */
export async function openPushService() {
  const pushes: Push[] = []
  const replies = new Map<string, Reply>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const path = request.url ?? ''
    pushes.push({ path, headers: request.headers, body })
    const reply = replies.get(path) ?? { status: 201 }
    const { status, headers } = 'status' in reply ? reply : { status: 201, headers: {} }
    await reply
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    pushes,
    reply: (path: string, reply: Reply) => replies.set(path, reply),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
    /** A browser with keys of its own, which subscribes at a path of this service. */
    browser(path = `/${crypto.randomUUID()}`) {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16)
      return {
        path,
        subscription: {
          endpoint: `${origin}${path}`,
          keys: {
            p256dh: own.getPublicKey('base64url'),
            auth: auth.toString('base64url'),
          },
        },
        /** The messages that arrived for it, as its service worker reads them. */
        received: () =>
          pushes
            .filter((push) => push.path === path)
            .map(({ headers, body }) => {
              const text = decrypted(body, own, auth)
              return { headers, size: text.length, message: JSON.parse(text.toString()) }
            }),
      }
    },
  }
}

/** Decrypts as a browser does, by RFC 8188 and RFC 8291. */
export function decrypted(body: Buffer, own: ECDH, auth: Buffer) {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const encrypted = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}
