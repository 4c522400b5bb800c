import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../../../test/database/databases.ts'
import { type Db, openDatabase } from '../../../database/pool.ts'
import { lastQuietEnd, nowAt, quietEnd } from '../../../database/timesOfDay.ts'
import { nextDigest } from './dueTimes.queries.ts'

let db: Db
let drop: () => unknown
beforeAll(async () => {
  const made = await makeDatabase(inject('postgres'))
  drop = made.drop
  db = openDatabase(made.connection, () => undefined).db
})
afterAll(async () => {
  await db.destroy()
  await drop()
})

const iso = (time: string | null) => time && new Date(time).toISOString().replace(':00.000Z', 'Z')

describe('quiet hours', () => {
  const ends = async (now: string, zone: string, from: string, to: string) => {
    const hours = {
      ...{ now: nowAt(now), zone: sql`${zone}::text` },
      ...{ from: sql`${from}::time`, to: sql`${to}::time` },
    }
    const { rows } = await sql<{ end: string | null; last: string }>`
      select ${quietEnd(hours)} as end, ${lastQuietEnd(hours)} as last`.execute(db)
    return rows[0] ?? { end: '', last: '' }
  }

  // spec 24.3
  it.each([
    // Over midnight, on both sides of it and at both ends.
    ['2027-03-01T21:59Z', 'UTC', '22:00', '07:00', null],
    ['2027-03-01T22:00Z', 'UTC', '22:00', '07:00', '2027-03-02T07:00Z'],
    ['2027-03-02T06:59Z', 'UTC', '22:00', '07:00', '2027-03-02T07:00Z'],
    ['2027-03-02T07:00Z', 'UTC', '22:00', '07:00', null],
    // Within a day.
    ['2027-03-01T13:30Z', 'UTC', '13:00', '14:00', '2027-03-01T14:00Z'],
    ['2027-03-01T14:00Z', 'UTC', '13:00', '14:00', null],
    // The clocks go forward in the night, over an end that does not exist, and back.
    ['2027-03-27T23:00Z', 'Europe/Berlin', '22:00', '07:00', '2027-03-28T05:00Z'],
    ['2027-03-28T00:30Z', 'Europe/Berlin', '22:00', '02:30', '2027-03-28T01:30Z'],
    ['2027-10-30T22:00Z', 'Europe/Berlin', '22:00', '07:00', '2027-10-31T06:00Z'],
    ['2027-10-31T00:15Z', 'Europe/Berlin', '22:00', '02:30', '2027-10-31T01:30Z'],
    // The ends of the world, and half an hour.
    ['2027-03-02T09:30Z', 'Pacific/Pago_Pago', '22:00', '07:00', '2027-03-02T18:00Z'],
    ['2027-03-01T09:30Z', 'Pacific/Kiritimati', '22:00', '07:00', '2027-03-01T17:00Z'],
    ['2027-03-01T20:00Z', 'Asia/Kolkata', '22:00', '07:00', '2027-03-02T01:30Z'],
    // A zone that the database does not know.
    ['2027-03-01T22:00Z', 'Mars/Base', '22:00', '07:00', '2027-03-02T07:00Z'],
  ])(
    'finds at %s in %s that quiet hours from %s to %s end at %s',
    async (now, zone, from, to, end) => {
      expect(iso((await ends(now, zone, from, to)).end)).toBe(end)
    },
  )

  // spec 24.3
  it('finds the last end of quiet hours today when it has passed, and yesterday when it has not', async () => {
    const last = async (now: string) => iso((await ends(now, 'UTC', '22:00', '07:00')).last)
    expect(await last('2027-03-02T07:00Z')).toBe('2027-03-02T07:00Z')
    expect(await last('2027-03-02T06:59Z')).toBe('2027-03-01T07:00Z')
  })
})

describe('the next digest', () => {
  const next = async (now: string, zone: string, digest: string, member = '0') => {
    const values = { zone: sql`${zone}::text`, digest: sql`${digest}::text` }
    const { rows } = await sql<{ due: string | null }>`
      select ${nextDigest({ now: nowAt(now), ...values, member: sql`${member}::text` })} as due`.execute(
      db,
    )
    return rows[0]?.due ?? null
  }

  // spec 24.5
  it.each([
    ['2027-11-22T07:59Z', 'UTC', 'daily', '2027-11-22T08'],
    ['2027-11-22T08:31Z', 'UTC', 'daily', '2027-11-23T08'],
    ['2027-11-22T17:00Z', 'Pacific/Kiritimati', 'daily', '2027-11-22T18'],
    ['2027-11-22T07:59Z', 'Mars/Base', 'daily', '2027-11-22T08'],
    ['2027-11-22T20:00Z', 'Pacific/Pago_Pago', 'daily', '2027-11-23T19'],
    ['2027-03-27T12:00Z', 'Europe/Berlin', 'daily', '2027-03-28T06'],
    ['2027-10-30T12:00Z', 'Europe/Berlin', 'daily', '2027-10-31T07'],
    // Monday is the 22nd.
    ['2027-11-21T12:00Z', 'UTC', 'weekly', '2027-11-22T08'],
    ['2027-11-22T08:31Z', 'UTC', 'weekly', '2027-11-29T08'],
    ['2027-11-21T12:00Z', 'Pacific/Kiritimati', 'weekly', '2027-11-21T18'],
  ])('plans after %s in %s the next %s digest at %s', async (now, zone, digest, hour) => {
    for (const member of ['0', 'a', 'b', 'c'])
      expect(iso(await next(now, zone, digest, member))).toMatch(
        new RegExp(`^${hour}:([0-2]\\d|30)`),
      )
  })

  // spec 24.5
  it('spreads digests over half an hour, and plans none for members who want none', async () => {
    const now = '2027-11-22T12:00Z'
    const minutes = await Promise.all(
      Array.from({ length: 200 }, async (_, n) =>
        new Date((await next(now, 'UTC', 'daily', String(n))) ?? '').getUTCMinutes(),
      ),
    )
    expect(Math.min(...minutes)).toBeLessThan(3)
    expect(Math.max(...minutes)).toBeGreaterThan(26)
    expect(await next(now, 'UTC', 'never')).toBeNull()
  })
})
