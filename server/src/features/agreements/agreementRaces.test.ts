import { blocks } from '@wayside/contract/blocks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type World } from '../../../test/harness.ts'
import { type AgreementActs, acts, twoWithChat } from '../../../test/members/agreements.ts'

// A few pairs, once each; `AGREEMENT_ROUNDS=200` tries every pair so often.
const given = Number(process.env.AGREEMENT_ROUNDS ?? 0)
const rounds = Math.max(given, 1)
const LONG = { timeout: 3_000_000 }

let world: World
let two: AgreementActs
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  two = await twoWithChat(world)
})
afterAll(() => world.stop())

const sides = ['host', 'guest'] as const
const each = sides.flatMap((side) => acts.map((act) => ({ side, act })))
const pairs = each
  .flatMap((one, at) => each.slice(at).map((other) => ({ one, other })))
  .filter((_, at) => given > 0 || at % 6 === 1)

type Side = (typeof each)[number]

/** A stay that the guest asks for, or one that is agreed, with a change by the guest. */
async function newStay(isAccepted: boolean) {
  const id = await two.stay({ isAccepted })
  if (isAccepted) await two.act(two.guest, 'change', id, { guests: 2 })
  return id
}

/** The state after two acts to the same version, which `send` sends in some order. */
async function outcome(
  isAccepted: boolean,
  pair: readonly Side[],
  send: (calls: (() => Promise<number>)[]) => Promise<number[]>,
) {
  const id = await newStay(isAccepted)
  const version = isAccepted ? 2 : 1
  const before = (await two.written()).length
  const statuses = await send(
    pair.map(({ side, act }, n) => async () => {
      const more = { version, guests: 3 + n }
      return (await two.act(two[side], act, id, more)).status
    }),
  )
  const { versions = [], ...left } = await two.read(id)
  const messages = (await two.written()).length - before
  const { state, turn, changes, agreed, closedBy } = left
  await world.pool.query('delete from agreements where id = $1', [id])
  await world.pool.query('delete from messages where chat_id = $1 and agreement is not null', [
    two.chatId,
  ])
  return {
    ...{ statuses, messages, state, turn, changes, agreed: agreed?.guests, closedBy },
    versions: versions.map(({ version: number, by }) => ({ number, by })),
  }
}

async function firstToLast([first, second]: (() => Promise<number>)[]) {
  const one = await first?.()
  return [one ?? 0, (await second?.()) ?? 0]
}
async function lastToFirst([first, second]: (() => Promise<number>)[]) {
  const one = await second?.()
  return [(await first?.()) ?? 0, one ?? 0]
}
const atOnce = (calls: (() => Promise<number>)[]) => Promise.all(calls.map((call) => call()))

// spec 37.28
it.each([
  ['a request', false],
  ['an agreement with a change', true],
])(
  'leaves of any two acts at once to %s what they leave one after the other',
  LONG,
  async (_, isAccepted) => {
    for (const { one, other } of pairs) {
      const pair = [one, other]
      const possible = [
        await outcome(isAccepted, pair, firstToLast),
        await outcome(isAccepted, pair, lastToFirst),
      ]
      for (let round = 0; round < rounds; round += 1) {
        const found = await outcome(isAccepted, pair, atOnce)
        expect(possible, pair.map(({ side, act }) => `${side} ${act}`).join(', ')).toContainEqual(
          found,
        )
        // Each act is one message; one that the same member did before is none.
        expect(found.messages).toBeLessThanOrEqual(2)
        expect(found.versions.map(({ number }) => number)).toEqual(
          found.versions.map((_each, n) => n + 1),
        )
      }
    }
  },
)

// spec 37.28, 37.26
it('leaves nothing open when a block comes at the same time as an act', LONG, async () => {
  for (let round = 0; round < rounds; round += 1)
    for (const act of acts) {
      const fresh = await twoWithChat(world)
      const id = await fresh.stay({ isAccepted: act === 'cancel' })
      const as = act === 'withdraw' ? fresh.guest : fresh.host
      await Promise.all([
        fresh.act(as, act, id),
        world.api(blocks.block, { as: fresh.guest, body: { userId: fresh.host.id } }),
      ])
      const { rows } = await world.pool.query(
        `select agreement_state(closed, agreed_version, ends_on, expires_at, now()) as state
         from agreements where id = $1`,
        [id],
      )
      expect(['cancelled', 'declined', 'withdrawn']).toContain(rows[0].state)
    }
})
