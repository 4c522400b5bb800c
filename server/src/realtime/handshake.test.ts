import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { sendRaw } from '../../test/network/rawHttp.ts'
import { openSocketClient, refusalOf } from '../../test/network/socketClient.ts'
import { waitFor } from '../../test/waitFor.ts'

let world: World
let ana: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
})
afterAll(() => world.stop())

describe('the handshake', () => {
  // spec 7.39, 10.58
  it.each(['websocket', 'polling'])(
    'refuses a visitor and an unknown cookie (%s)',
    async (transport) => {
      expect(await refusalOf(world.socketOf(undefined, { transports: [transport] }))).toBe(
        'signed out',
      )
      expect(
        await refusalOf(
          world.socketOf({ ...ana, cookie: 'sid=unknown' }, { transports: [transport] }),
        ),
      ).toBe('signed out')
    },
  )

  // spec 10.58
  it.each(['http://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'refuses the pages of %s with our member’s cookie',
    async (origin) => {
      for (const transport of ['websocket', 'polling']) {
        const socket = world.socketOf(undefined, {
          transports: [transport],
          extraHeaders: { cookie: ana.cookie, origin },
        })
        expect(await refusalOf(socket)).toMatch(/error/)
        expect(socket.connected).toBe(false)
      }
    },
  )

  it('accepts our own pages', async () => {
    const socket = world.socketOf(undefined, {
      extraHeaders: { cookie: ana.cookie, origin: world.url },
    })
    await waitFor(() => socket.connected)
    socket.disconnect()
  })

  it('lets a member have ten screens and refuses the eleventh', async () => {
    const busy = await world.signedIn({ name: 'Busy' })
    const screens = await Promise.all(
      Array.from({ length: 10 }, () => openSocketClient(world, busy)),
    )
    expect(await refusalOf(world.socketOf(busy))).toBe('too many connections')
    for (const { socket } of screens) socket.disconnect()
  })

  it('counts the sockets of a member even when they come all at once', async () => {
    const hasty = await world.signedIn({ name: 'Hasty' })
    const sockets = Array.from({ length: 25 }, () => world.socketOf(hasty))
    const outcome = (socket: (typeof sockets)[number]) =>
      Promise.race([
        new Promise<string>((resolve) => socket.once('connect', () => resolve('in'))),
        refusalOf(socket),
      ])
    const outcomes = await Promise.all(sockets.map(outcome))
    expect(outcomes.filter((each) => each === 'in').length).toBe(10)
    for (const socket of sockets) socket.disconnect()
  })

  describe('over polling', () => {
    const path = '/socket.io/?EIO=4&transport=polling'
    async function open() {
      const headers = { cookie: ana.cookie }
      const opened = await (await fetch(world.url + path, { headers })).text()
      return { headers, address: `${path}&sid=${JSON.parse(opened.slice(1)).sid}` }
    }

    it('ends a polling connection when its screen leaves a poll', async () => {
      const { headers, address } = await open()
      const poll = (more: RequestInit = {}) => fetch(world.url + address, { headers, ...more })
      // Without a CONNECT packet the connection would time out.
      await poll({ method: 'POST', body: '40' })
      expect(await (await poll()).text()).toMatch(/^40/)
      const left = new AbortController()
      const arrived = once(world.app.server, 'request')
      const waiting = poll({ signal: left.signal })
      await arrived
      left.abort()
      await expect(waiting).rejects.toThrow()
      // Poll slowly to stay below the packet limit.
      await waitFor(async () => {
        await sleep(250)
        return (await poll({ method: 'POST', body: '3' })).status === 400
      })
    })

    it('answers only the browser that has opened the connection', async () => {
      const { address } = await open()
      const eve = await world.signedIn({ name: 'Eve' })
      const other = await world.logIn(ana.email)
      const upgrade = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'eA==',
      }
      for (const cookie of [eve.cookie, other.cookie, 'sid=unknown', ''])
        for (const ask of [
          { headers: { cookie } },
          { headers: { cookie }, method: 'POST', body: '40' },
        ]) {
          expect((await fetch(world.url + address, ask)).status).toBe(400)
          const lines = Object.entries({ host: 'x', cookie, ...upgrade }).map(
            ([name, value]) => `${name}: ${value}\r\n`,
          )
          const asWebSocket = address.replace('transport=polling', 'transport=websocket')
          expect(
            (await sendRaw(world.url, `GET ${asWebSocket} HTTP/1.1\r\n${lines.join('')}\r\n`))
              .status,
          ).toBe(400)
        }
      expect(
        (
          await fetch(world.url + address, {
            headers: { cookie: ana.cookie },
            method: 'POST',
            body: '40',
          })
        ).status,
      ).toBe(200)
    })

    it('answers a POST when it has no content', async () => {
      const { address, headers } = await open()
      const lines = `Host: x\r\nCookie: ${headers.cookie}\r\nConnection: close\r\n\r\n`
      const { status } = await sendRaw(world.url, `POST ${address} HTTP/1.1\r\n${lines}`)
      expect(status).toBe(200)
    })
  })
})
