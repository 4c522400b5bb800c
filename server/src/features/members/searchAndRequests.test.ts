import { agreements } from '@wayside/contract/agreements'
import { details } from '@wayside/contract/details'
import { people } from '@wayside/contract/people'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/harness.ts'
import { nextYear } from '../../../test/samples/nextYear.ts'

/** Numbers that are the same in each run. */
let seed = 11
const pick = <T>(values: readonly T[]) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return values[Math.floor((seed / 2_147_483_648) * values.length)] as T
}

const day = (date: number) => `${nextYear}-05-${String(date).padStart(2, '0')}`
const country = 'kenya'

// spec 35.12, 37.8
test('finds by dates and guests exactly those whom one may ask for them, whatever they say of themselves', async () => {
  const world = await startApp({ RATE_LIMITS: 'off' })
  const ana = await world.signedIn({ name: 'Ana' })
  const outsider = await world.signedIn({ name: 'Out', country: 'peru', hostornomad: 'host' })
  const hosts = []
  for (let at = 0; at < 24; at++) {
    const hostornomad = pick(['host', 'host', 'local', 'nomad'])
    const as = await world.signedIn({ name: `H${at}`, country, hostornomad })
    const [from, nights] = [pick([3, 5, 8, 9, 12]), pick([0, 1, 4])]
    const body = {
      hosting: pick(['accepting', 'maybe', 'maybe', '', 'no']),
      maxGuests: pick(['', 1, 2, 4]),
      closed: pick([true, true, false]) ? [{ from: day(from), to: day(from + nights) }] : [],
    }
    if (pick([true, true, true, false])) await world.api(details.save, { as, body })
    hosts.push(as)
  }
  const reason = 'I walk to the sea and pass your town.'
  const terms = [
    { from: day(1), to: day(3), guests: 1 },
    { from: day(4), to: day(9), guests: 2 },
    { from: day(8), to: day(9), guests: 3 },
    { from: day(9), to: day(13), guests: 2 },
    { from: day(13), to: day(14), guests: 5 },
    { from: day(2), to: day(20), guests: 1 },
  ]
  let refused = 0
  for (const stay of terms) {
    const mayAsk: string[] = []
    for (const { id } of hosts) {
      const body = { receiverId: id, kind: 'stay', reason, ...stay }
      const { status } = await world.api(agreements.request, { as: ana, body })
      expect([200, 409]).toContain(status)
      if (status === 200) mayAsk.push(id)
      else refused++
      await world.pool.query('delete from agreements')
    }
    const query = { country, ...stay, guests: String(stay.guests), limit: '50' }
    const { users } = (await world.api(people.search, { as: ana, query })).body
    expect(users.map(({ _id }) => _id).sort(), JSON.stringify(stay)).toEqual(mayAsk.sort())
    expect(users.map(({ _id }) => _id)).not.toContain(outsider.id)
    expect(mayAsk.length).toBeGreaterThan(0)
  }
  expect(refused).toBeGreaterThan(terms.length * 4)
  await world.stop()
})
