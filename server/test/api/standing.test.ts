import { accounts } from '@wayside/contract/accounts'
import type { Endpoint } from '@wayside/contract/endpoint'
import { members } from '@wayside/contract/members'
import { messages } from '@wayside/contract/messages'
import { passkeys } from '@wayside/contract/passkeys'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examples, goodCall } from '../examples/all.ts'
import { type Scene, sceneIn } from '../examples/scene.ts'
import { expectError } from '../expectError.ts'
import { startApp, type TestMember, type World } from '../harness.ts'
import { openSocketClient, refusalOf } from '../network/socketClient.ts'
import { waitFor } from '../waitFor.ts'

const UNTIL = '2030-05-04T10:00:00.000Z'
const standings = [
  { standing: 'suspended', until: UNTIL, text: 'Your account is suspended until 4 May 2030.' },
  { standing: 'banned', until: undefined, text: 'Your account is banned.' },
  { standing: 'leaving', until: UNTIL, text: 'Your account will be deleted on 4 May 2030.' },
]

/** Calls after which the cookie of the caller is void. */
const endsSession: Endpoint[] = [accounts.login, accounts.logout, passkeys.login]

let world: World
let scene: Scene
let member: TestMember
let outsider: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  scene = await sceneIn(world)
  outsider = await world.signedIn({ name: 'Eve' })
})
beforeEach(async () => {
  member = await world.signedIn({ name: 'Cleo', country: 'iceland' })
})
afterAll(() => world.stop())

const setStanding = ({ id }: TestMember, standing: string, until?: string) =>
  world.pool.query('update members set standing = $2, standing_until = $3 where id = $1', [
    id,
    standing,
    until,
  ])

const peopleOfIceland = async () => {
  const query = { country: 'iceland', limit: '500' }
  const { users, pagination } = (await world.api(members.all, { as: outsider, query })).body
  const { countries } = (await world.api(members.countries, { as: outsider })).body
  const counted = countries.find(({ country }) => country === 'iceland')
  return {
    ids: users.map(({ _id }) => _id),
    total: pagination.total,
    counted: counted ? counted.host + counted.nomad + counted.local : 0,
  }
}

describe.each(standings)('a member whose standing is $standing', ({ standing, until, text }) => {
  it('refuses members’ calls of a member out of good standing, and treats them as a visitor in public ones', async () => {
    await setStanding(member, standing, until)
    for (const listed of examples) {
      const { endpoint, example, name } = listed
      if (endpoint.access === 'anyMember' || endpoint.knowsRestricted) continue
      if (endsSession.includes(endpoint)) continue
      const response = await world.api(endpoint, { ...(await goodCall(listed, scene)), as: member })
      if (endpoint.access === 'public') expect(response.status, name).toBe(example.access.visitor)
      else {
        expect(expectError(response, 403), name).toBe(text)
        expect(response.refusal.code, name).toBe('suspended')
      }
    }
  })

  it('tells a member out of good standing so in auth-status and login', async () => {
    await setStanding(member, standing, until)
    const shown = { state: standing, ...(until && { until }) }
    const status = await world.api(accounts.status, { as: member })
    expect(status.body.user).toMatchObject({ _id: member.id, standing: shown })
    const login = await world.api(accounts.login, {
      body: { email: member.email, password: 'secret1' },
    })
    expect(login.body.user).toMatchObject({ _id: member.id, standing: shown })
    const others = await world.api(accounts.status, { as: outsider })
    expect(others.body.user).not.toHaveProperty('standing')
  })

  it('leaves a member out of good standing out of lists, counts and profiles, and brings them back afterwards', async () => {
    const before = await peopleOfIceland()
    expect(before.ids).toContain(member.id)
    await setStanding(member, standing, until)
    expect(await peopleOfIceland()).toEqual({
      ids: before.ids.filter((id) => id !== member.id),
      total: before.total - 1,
      counted: before.counted - 1,
    })
    const profile = { as: outsider, params: { id: member.id } }
    expect(expectError(await world.api(members.one, profile), 404)).toBe('User not found')
    await setStanding(member, 'good')
    expect(await peopleOfIceland()).toEqual(before)
    expect((await world.api(members.one, profile)).body.user._id).toBe(member.id)
  })

  it('sends no first message to a member out of good standing', async () => {
    await setStanding(member, standing, until)
    const body = { receiverId: member.id, text: 'Hello?' }
    const send = await world.api(messages.send, { as: outsider, body })
    expect(expectError(send, 404)).toBe('User not found')
  })

  it('closes the open sockets of a member out of good standing, and refuses new ones', async () => {
    const { socket } = await openSocketClient(world, member)
    const others = await openSocketClient(world, outsider)
    await setStanding(member, standing, until)
    await world.realtime.recheck()
    await waitFor(() => socket.disconnected)
    expect(others.socket.connected).toBe(true)
    expect(await refusalOf(world.socketOf(member))).toBe(standing)
    others.socket.disconnect()
  })

  it('restricts a session that a member out of good standing begins later, too', async () => {
    await setStanding(member, standing, until)
    const { cookie } = await world.logIn(member.email)
    const refused = await world.api(members.countries, { as: { cookie } })
    expect(expectError(refused, 403)).toBe(text)
  })
})

it('restricts a session that begins at the moment of a suspension, 40 times', async () => {
  for (let round = 0; round < 40; round++) {
    const [{ cookie }] = await Promise.all([
      world.logIn(member.email),
      setStanding(member, 'suspended', UNTIL),
    ])
    expect((await world.api(members.countries, { as: { cookie } })).status).toBe(403)
    await setStanding(member, 'good')
    expect((await world.api(members.countries, { as: { cookie } })).status).toBe(200)
  }
})
