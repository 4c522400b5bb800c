import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type World } from '../../../test/harness.ts'
import {
  type Act,
  type AgreementActs,
  acts,
  twoWithChat,
} from '../../../test/members/agreements.ts'

let world: World
let two: AgreementActs
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  two = await twoWithChat(world)
})
afterAll(() => world.stop())

/** How each state is made of a request of the guest. */
const states: Record<string, () => Promise<string>> = {
  requested: () => two.stay(),
  accepted: () => two.stay({ isAccepted: true }),
  'accepted, a change waits': async () => {
    const id = await two.stay({ isAccepted: true })
    await two.act(two.guest, 'change', id)
    return id
  },
  'accepted, a change expired': async () => {
    const id = await two.stay({ isAccepted: true })
    await two.act(two.guest, 'change', id)
    await two.set(id, "expires_at = now() - interval '1 second'")
    return id
  },
  over: async () => {
    const id = await two.stay({ isAccepted: true })
    await two.set(id, 'starts_on = current_date - 5, ends_on = current_date - 2')
    return id
  },
  expired: async () => {
    const id = await two.stay()
    await two.set(id, "expires_at = now() - interval '1 second'")
    return id
  },
  declined: async () => {
    const id = await two.stay()
    await two.set(id, `closed = 'declined', closed_by = '${two.outsider.id}', is_pending = false`)
    return id
  },
  withdrawn: async () => {
    const id = await two.stay()
    await two.set(id, `closed = 'withdrawn', closed_by = '${two.outsider.id}', is_pending = false`)
    return id
  },
  cancelled: async () => {
    const id = await two.stay({ isAccepted: true })
    await two.set(id, `closed = 'cancelled', closed_by = '${two.outsider.id}', is_pending = false`)
    return id
  },
}

/**
 * The outcome of each act of the host and of the guest, who asked. `again` is what the host's act
 * has led to already; an act that is missing here is a 409.
 */
const table: Record<string, Partial<Record<`${'host' | 'guest'} ${Act}`, string>>> = {
  requested: {
    'host accept': 'accepted',
    'host decline': 'declined',
    'guest withdraw': 'withdrawn',
    'host change': 'requested',
    'guest change': 'requested',
  },
  accepted: {
    'host accept': 'again',
    'host cancel': 'cancelled',
    'guest cancel': 'cancelled',
    'host change': 'accepted',
    'guest change': 'accepted',
  },
  'accepted, a change waits': {
    'host accept': 'accepted',
    'host decline': 'accepted',
    'guest withdraw': 'accepted',
    'host cancel': 'cancelled',
    'guest cancel': 'cancelled',
    'host change': 'accepted',
    'guest change': 'accepted',
  },
  'accepted, a change expired': {
    'host cancel': 'cancelled',
    'guest cancel': 'cancelled',
    'host change': 'accepted',
    'guest change': 'accepted',
  },
  over: { 'host accept': 'again' },
  expired: {},
  declined: {},
  withdrawn: {},
  cancelled: { 'host accept': 'again' },
}

// spec 37.10, 37.11, 37.12
describe('each act of host, guest and outsider', () => {
  it.each(Object.keys(states))(
    'answers each act in the state %s as the table says',
    async (state) => {
      const make = states[state] as () => Promise<string>
      const found: Record<string, string> = {}
      const outside: number[] = []
      for (const act of acts) {
        for (const [who, as] of [
          ['host', two.host],
          ['guest', two.guest],
        ] as const) {
          const id = await make()
          const before = await two.read(id)
          const count = (await two.written()).length
          const { version } = before
          // The change differs from one that waits.
          const response = await two.act(as, act, id, {
            version,
            ...(act === 'change' && { guests: 4 }),
          })
          const messages = (await two.written()).length - count
          if (response.status === 200)
            found[`${who} ${act}`] = messages === 0 ? 'again' : response.body.agreement.state
          else {
            expect(expectError(response, 409)).toBe(
              'This has changed meanwhile. Please look at it again.',
            )
            expect(await two.read(id)).toEqual(before)
          }
          // An act is one message; what is refused, or was done before, is none.
          expect(messages).toBe(
            response.status === 200 && found[`${who} ${act}`] !== 'again' ? 1 : 0,
          )
        }
        const other = await two.act(two.outsider, act, await make())
        expect(expectError(other, 404)).toBe('Agreement not found')
        outside.push(other.status)
      }
      expect(found).toEqual(table[state])
      expect(outside).toEqual(acts.map(() => 404))
    },
  )
})

// spec 37.13
it.each(acts.filter((act) => act !== 'change'))(
  'answers %s by the same member to the same version again, and does nothing',
  async (act) => {
    const id = await two.stay({ isAccepted: act === 'cancel' })
    const as = act === 'withdraw' ? two.guest : two.host
    const first = await two.act(as, act, id)
    const count = (await two.written()).length
    const again = await Promise.all([0, 1, 2].map(() => two.act(as, act, id)))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(again[0]?.body).toEqual(first.body)
    expect((await two.written()).length).toBe(count)
    // The other member did not do it.
    expect((await two.act(as === two.host ? two.guest : two.host, act, id)).status).toBe(409)
  },
)
