import { accounts } from '@wayside/contract/accounts'
import type { Endpoint } from '@wayside/contract/endpoint'
import { memberHeader } from '@wayside/contract/errors'
import { messages } from '@wayside/contract/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEED, LISTS, startListWorld } from '../../test/api/cachedPages.ts'
import type { ApiRequest } from '../../test/apiClient.ts'
import { storedRows } from '../../test/database/storedRows.ts'
import { examples, goodCall } from '../../test/examples/all.ts'
import { type Scene, sceneIn } from '../../test/examples/scene.ts'
import { startApp, type TestMember, type World } from '../../test/harness.ts'
import { openSocketClient, refusalOf } from '../../test/network/socketClient.ts'

const refusal = {
  success: false,
  code: 'otherMember',
  error: 'You are now logged in as somebody else',
  message: 'You are now logged in as somebody else',
}

let world: World
let scene: Scene
/** Somebody who has logged in, in the browser in which another member's page is still open. */
let cleo: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  scene = await sceneIn(world)
  // Devices are told of what the examples did, which changes rows that are compared.
  await world.pushes.stop()
  cleo = await world.signedIn({ name: 'Cleo' })
})
afterAll(() => world.stop())

const naming = (member: string, call: ApiRequest<Endpoint>): ApiRequest<Endpoint> => ({
  ...call,
  headers: { ...call.headers, [memberHeader]: member },
})

describe('a call that names its member', () => {
  // spec 10.91
  it('refuses a call for another member than that of the session with 409, whatever the call, and changes nothing', async () => {
    for (const listed of examples) {
      const good = await goodCall(listed, scene)
      const before = await storedRows(world.pool)
      const owner = (good.as as TestMember | undefined) ?? scene.ana
      const call = naming(owner.id, { ...good, as: cleo })
      const { status, refusal: body, headers } = await world.api(listed.endpoint, call)
      const { name } = listed
      expect({ name, status, body }).toEqual({ name, status: 409, body: refusal })
      expect(headers.getSetCookie(), name).toEqual([])
      expect(await storedRows(world.pool), name).toEqual(before)
    }
  })

  // spec 10.91
  it('refuses a call that names its member with 401 when there is no session', async () => {
    for (const listed of examples) {
      if (listed.endpoint.access !== 'member') continue
      const good = await goodCall(listed, scene)
      const call = naming(scene.ana.id, { ...good, as: undefined })
      expect((await world.api(listed.endpoint, call)).status, listed.name).toBe(401)
    }
  })

  it.each(['', 'nonsense', ' '.repeat(3), `${'x'.repeat(4000)}`, '%00'])(
    'refuses a call that names %j as its member',
    async (named) => {
      const { status, body } = await world.call(cleo, 'GET', FEED, undefined, {
        [memberHeader]: named,
      })
      expect({ status, body }).toEqual({ status: 409, body: refusal })
    },
  )

  it('accepts a call that names the member of the session, and names it in the response', async () => {
    const text = { receiverId: scene.bo.id, text: 'It is me' }
    const sent = await world.api(messages.send, {
      as: cleo,
      body: text,
      headers: {
        [memberHeader]: cleo.id,
      },
    })
    expect(sent.status).toBe(200)
    expect(sent.headers.get(memberHeader)).toBe(cleo.id)
  })

  // spec 10.91
  it('accepts a call without the member header, and names no member to a visitor', async () => {
    const status = await world.api(accounts.status)
    expect([status.status, status.headers.get(memberHeader)]).toEqual([200, null])
    const feed = await world.call(cleo, 'GET', FEED)
    expect([feed.status, feed.headers.get(memberHeader)]).toEqual([200, cleo.id])
  })

  it('does not log another member out by a call that names its member', async () => {
    const logout = await world.api(accounts.logout, {
      as: cleo,
      headers: {
        [memberHeader]: scene.ana.id,
      },
    })
    expect([logout.status, logout.headers.getSetCookie()]).toEqual([409, []])
    expect((await world.call(cleo, 'GET', FEED)).status).toBe(200)
  })

  // spec 10.91
  it('stores a message once, for its writer, when its answer was lost and another member logged in before the retry', async () => {
    const ana = await world.signedIn({ name: 'Ana' })
    const body = {
      receiverId: scene.bo.id,
      text: 'Only once, only from me',
      clientId: crypto.randomUUID(),
    }
    const as = (who: TestMember) =>
      world.api(messages.send, { as: who, body, headers: { [memberHeader]: ana.id } })
    const first = await as(ana)
    expect((await as(cleo)).status).toBe(409)
    const again = await as(ana)
    expect(again.body.message._id).toBe(first.body.message._id)
    const { rows } = await world.pool.query('select sender_id from messages where text = $1', [
      body.text,
    ])
    expect(rows).toEqual([{ sender_id: ana.id }])
  })
})

describe('a cached page', () => {
  // spec 10.91
  it.each(LISTS)(
    'refuses a cached page to a page of another member, and names the member whose response it is: %s',
    async (path) => {
      const { world, ana, get, askCache, request } = await startListWorld({ RATE_LIMITS: 'off' })
      const bo = await world.signedIn({ name: 'Bo' })
      await get(path)
      const ask = (as: TestMember, named: TestMember) =>
        askCache(request(path, { as, headers: [`${memberHeader}: ${named.id}`] }))
      const ownerOf = (headers: string[]) =>
        headers.find((line) => /^x-member:/i.test(line))?.slice('x-member: '.length)
      const own = await ask(ana, ana)
      expect([own.status, ownerOf(own.headers)]).toEqual([200, ana.id])
      const others = await ask(ana, bo)
      expect([others.status, JSON.parse(others.body)]).toEqual([409, refusal])
      const asBo = await ask(bo, bo)
      expect([asBo.status, ownerOf(asBo.headers)]).toEqual([200, bo.id])
      await world.stop()
    },
  )
})

describe('a socket', () => {
  // spec 10.58
  it('refuses a socket that names another member than its session, and lets in one that names its own or none', async () => {
    expect(await refusalOf(world.socketOf(cleo, { auth: { member: scene.ana.id } }))).toBe(
      'other member',
    )
    expect(await refusalOf(world.socketOf(cleo, { auth: { member: { toString: 1 } } }))).toBe(
      'other member',
    )
    expect(await refusalOf(world.socketOf(undefined, { auth: { member: scene.ana.id } }))).toBe(
      'signed out',
    )
    const { socket } = await openSocketClient(world, cleo)
    const named = world.socketOf(cleo, { auth: { member: cleo.id } })
    await new Promise<void>((resolve) => named.once('connect', resolve))
    socket.disconnect()
    named.disconnect()
  })
})
