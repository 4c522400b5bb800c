import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { openScreen, refusalOf } from '../../test/screens.ts'
import { waitFor } from '../../test/waitFor.ts'

let world: World
let ana: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana' })
})
afterAll(() => world.stop())

describe('the handshake', () => {
  it.each(['websocket', 'polling'])('refuses a visitor and an unknown cookie (%s)', async (transport) => {
    expect(await refusalOf(world.screenOf(undefined, { transports: [transport] }))).toBe('signed out')
    expect(await refusalOf(world.screenOf({ ...ana, cookie: 'sid=unknown' }, { transports: [transport] }))).toBe('signed out')
  })

  it.each(['http://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'refuses the pages of %s with our member’s cookie',
    async (origin) => {
      for (const transport of ['websocket', 'polling']) {
        const socket = world.screenOf(undefined, { transports: [transport], extraHeaders: { cookie: ana.cookie, origin } })
        expect(await refusalOf(socket)).toMatch(/error/)
        expect(socket.connected).toBe(false)
      }
    },
  )

  it('accepts our own pages', async () => {
    const socket = world.screenOf(undefined, { extraHeaders: { cookie: ana.cookie, origin: world.url } })
    await waitFor(() => socket.connected)
    socket.disconnect()
  })

  it('lets a member have ten screens and refuses the eleventh', async () => {
    const busy = await world.signedIn({ name: 'Busy' })
    const screens = await Promise.all(Array.from({ length: 10 }, () => openScreen(world, busy)))
    expect(await refusalOf(world.screenOf(busy))).toBe('too many connections')
    for (const { socket } of screens) socket.disconnect()
  })

  it('counts them even when they come all at once', async () => {
    const hasty = await world.signedIn({ name: 'Hasty' })
    const sockets = Array.from({ length: 25 }, () => world.screenOf(hasty))
    const outcome = (socket: (typeof sockets)[number]) =>
      Promise.race([new Promise<string>((resolve) => socket.once('connect', () => resolve('in'))), refusalOf(socket)])
    const outcomes = await Promise.all(sockets.map(outcome))
    expect(outcomes.filter((each) => each === 'in').length).toBe(10)
    for (const socket of sockets) socket.disconnect()
  })
})
