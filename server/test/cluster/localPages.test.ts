import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type World } from '../harness.ts'
import { freePort } from '../network/freePort.ts'
import { launchProxy, nginxFile } from './proxies.ts'

const NAME = 'wayside.example'
let unnamed: World
let named: World
let folder: string
beforeAll(async () => {
  unnamed = await startApp()
  named = await startApp({ APP_URL: `https://${NAME}`, MAIL: 'files' })
  folder = mkdtempSync(join(tmpdir(), 'wayside-proxy-'))
})
afterAll(async () => {
  await unnamed.stop()
  await named.stop()
  rmSync(folder, { recursive: true })
})

interface Front {
  port: number
  close(): Promise<unknown>
}

/** nginx as its manual and many blogs have it for WebSockets: without X-Forwarded-For. */
const nginx = (...lines: string[]) =>
  async function openNginx(to: number): Promise<Front> {
    const port = await freePort()
    const all = [`proxy_pass http://127.0.0.1:${to};`, 'proxy_http_version 1.1;', ...lines].join(
      ' ',
    )
    const file = join(folder, `${port}.conf`)
    writeFileSync(
      file,
      nginxFile(
        folder,
        `access_log off; server { listen 127.0.0.1:${port}; location / { ${all} } }`,
      ),
    )
    return { port, close: (await launchProxy('nginx', ['-p', folder, '-c', file], port)).close }
  }
const webSockets = [
  'proxy_set_header Upgrade $http_upgrade;',
  'proxy_set_header Connection "upgrade";',
]
const keepAlive = 'proxy_set_header Connection "";'

/** Without `option forwardfor`. */
async function haproxy(to: number): Promise<Front> {
  const port = await freePort()
  const file = join(folder, `${port}.cfg`)
  const timeouts = ['connect', 'client', 'server'].map((each) => `timeout ${each} 5s`).join('\n  ')
  writeFileSync(
    file,
    `defaults\n  mode http\n  ${timeouts}\nlisten all\n  bind 127.0.0.1:${port}\n  server node 127.0.0.1:${to}\n`,
  )
  return { port, close: (await launchProxy('haproxy', ['-f', file], port)).close }
}

/** As stunnel, `ssh -R` or systemd-socket-proxyd: it passes bytes on. */
async function tcp(to: number): Promise<Front> {
  const server = createServer((client) => {
    const node = connect(to, '127.0.0.1')
    for (const [from, into] of [
      [client, node],
      [node, client],
    ] as const)
      from.on('error', () => into.destroy()).pipe(into)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: async () => server.close() }
}

const fronts: Record<string, (to: number) => Promise<Front>> = {
  'nginx for WebSockets, with its own Host': nginx(...webSockets),
  'nginx for WebSockets, with the Host passed on': nginx(
    ...webSockets,
    'proxy_set_header Host $host;',
  ),
  'nginx with the Host passed on': nginx(keepAlive, 'proxy_set_header Host $host;'),
  'nginx with CF-Connecting-IP alone': nginx(
    keepAlive,
    'proxy_set_header CF-Connecting-IP $remote_addr;',
  ),
  'nginx with True-Client-IP alone': nginx(
    keepAlive,
    'proxy_set_header True-Client-IP $remote_addr;',
  ),
  'nginx with X-Client-IP alone': nginx(keepAlive, 'proxy_set_header X-Client-IP $remote_addr;'),
  'HAProxy without forwardfor': haproxy,
  'a proxy of bytes': tcp,
}
const pages = ['/outbox', '/metrics']

/** The status of a page that is asked for by this name. */
async function statusOf(port: number, path: string, host: string) {
  const clientRequest = request({ port, path, headers: { host } }).end()
  const [response] = await once(clientRequest, 'response')
  response.resume()
  return response.statusCode as number
}

const portOf = ({ url }: World) => Number(new URL(url).port)

describe.each(Object.entries(fronts))('behind %s on this machine', (_name, open) => {
  it.each(pages)('%s answers 404 with a public APP_URL, whatever the host name', async (path) => {
    const front = await open(portOf(named))
    for (const host of [NAME, 'localhost', '127.0.0.1'])
      expect(await statusOf(front.port, path, host), host).toBe(404)
    await front.close()
  })

  it.each(pages)('%s answers 404 without APP_URL under a public host name', async (path) => {
    const front = await open(portOf(unnamed))
    expect(await statusOf(front.port, path, NAME)).toBe(404)
    await front.close()
  })
})

it.each(pages)(
  '%s answers this machine without APP_URL, and nobody with a public one',
  async (path) => {
    expect(await statusOf(portOf(unnamed), path, 'localhost')).toBe(200)
    for (const host of [NAME, 'localhost', '127.0.0.1'])
      expect(await statusOf(portOf(named), path, host)).toBe(404)
  },
)
