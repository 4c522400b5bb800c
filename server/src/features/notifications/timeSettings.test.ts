import { notifications } from '@wayside/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../../test/expectError.ts'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { namesOfZone } from './newZoneNames.ts'

let world: World
let ana: TestMember
let outsider: TestMember

beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  ana = await world.signedIn({ name: 'Ana' })
  outsider = await world.signedIn({ name: 'Eve' })
})
afterAll(() => world.stop())

const settings = async (who: TestMember) =>
  (await world.api(notifications.settings, { as: who })).body

describe('the times of notifications', () => {
  const change = (body: ApiBody) => world.api(notifications.change, { as: ana, body })
  type ApiBody = NonNullable<Parameters<typeof world.api<typeof notifications.change>>[1]>['body']

  // spec 24.1
  it('take the zone of the browser until one is chosen, and leave out what is not known', async () => {
    const zoneAfter = async (body: ApiBody) => (await change(body)).body.timeZone
    expect(await zoneAfter({ timeZone: 'Asia/Tokyo', isAutomatic: true })).toBe('Asia/Tokyo')
    expect(await zoneAfter({ timeZone: 'Mars/Base', isAutomatic: true })).toBe('Asia/Tokyo')
    expect(await zoneAfter({ timeZone: 'Europe/Lisbon' })).toBe('Europe/Lisbon')
    expect(await zoneAfter({ timeZone: 'Asia/Tokyo', isAutomatic: true })).toBe('Europe/Lisbon')
    expect(expectError(await change({ timeZone: 'Mars/Base' }), 400)).toBe(
      'Please choose a time zone from the list',
    )
  })

  // spec 24.1
  it('take each zone that browsers name, and renamed ones by their new names', async () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const { rows } = await world.pool.query<{ name: string }>('select name from pg_timezone_names')
    const known = new Set(rows.map(({ name }) => name))
    const names = zones.map((zone) => namesOfZone(zone)[0] ?? '')
    expect(names.filter((name) => !known.has(name))).toEqual([])
    // Those that a system without the old names does not know.
    expect(names).not.toContain('Asia/Calcutta')
    expect((await change({ timeZone: 'Asia/Calcutta' })).body.timeZone).toBe('Asia/Kolkata')
    expect((await change({ timeZone: 'Europe/Kiev' })).body.timeZone).toBe('Europe/Kyiv')
  })

  // spec 24.3
  it('takes the times of UTC while the database does not know the chosen zone', async () => {
    await change({ timeZone: 'Asia/Tokyo' })
    await world.pool.query(
      "update member_settings set time_zone = 'Mars/Base' where member_id = $1",
      [ana.id],
    )
    expect((await settings(ana)).timeZone).toBe('UTC')
    const { body } = await change({ timeZone: 'Europe/Lisbon', isAutomatic: true })
    expect(body.timeZone).toBe('Europe/Lisbon')
  })

  // spec 24.2
  it('takes quiet hours only when both times are given and differ, or when there is neither', async () => {
    const quiet = { quietFrom: '22:00', quietTo: '07:30' }
    expect((await change({ ...quiet, digest: 'weekly' })).body).toMatchObject({
      ...quiet,
      digest: 'weekly',
    })
    for (const half of [{ quietFrom: '21:00' }, { quietTo: null, quietFrom: '21:00' }])
      expect(expectError(await change(half), 400)).toBe('Please give both times')
    expect(expectError(await change({ quietFrom: '07:00', quietTo: '07:00' }), 400)).toBe(
      'Please choose two different times',
    )
    expect(await settings(ana)).toMatchObject(quiet)
    const none = { quietFrom: null, quietTo: null }
    expect((await change(none)).body).toMatchObject({ ...none, digest: 'weekly' })
    expect(await settings(outsider)).toMatchObject({ ...none, digest: 'daily' })
  })
})
