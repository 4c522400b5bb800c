import { details } from '@wayside/contract/details'
import { people } from '@wayside/contract/people'
import { searchQuery } from '@wayside/contract/peopleSearch'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestMember, type World } from '../../../test/harness.ts'
import { openPlaces } from '../../places/places.ts'
import { findPeople } from './search.service.ts'

let world: World
let ana: TestMember
beforeAll(async () => {
  world = await startApp({ RATE_LIMITS: 'off' })
  ana = await world.signedIn({ name: 'Ana', country: 'peru' })
})
afterAll(() => world.stop())

const save = (as: TestMember, body: object) => world.api(details.save, { as, body })

// spec 35.6
it('compares cities near a place when the list of places cannot be read', async () => {
  for (const [name, city] of [
    ['Ben', 'Lyon'],
    ['Outsider', 'Bron'],
  ] as const)
    await save(await world.signedIn({ name, country: 'france' }), { city })
  const log = { error: () => undefined }
  const places = openPlaces({ log, folder: new URL('nowhere/', import.meta.url) })
  const near = async (text: string) =>
    (
      await findPeople({ db: world.db, places }, searchQuery.parse({ near: text }), {
        me: ana.id,
        filteredFor: undefined,
      })
    ).users.map(({ name }) => name)
  expect(await near('LYON, France')).toEqual(['Ben'])
  expect(await near('Lyon, Peru')).toEqual([])
})

it('says of a text whether it is a place, in any language', async () => {
  const isPlace = async (query: string) =>
    (await world.api(people.places, { as: ana, query })).body.isPlace
  expect(await isPlace('q=Lyon')).toBe(true)
  expect(await isPlace('q=Лион&country=france')).toBe(true)
  expect(await isPlace('q=Lyon&country=peru')).toBe(false)
  expect(await isPlace('q=Lyo')).toBe(false)
})

// spec 35.15
it('does not reveal by any order which member of a city was here last', async () => {
  const members: TestMember[] = []
  for (let at = 0; at < 6; at++) {
    const member = await world.signedIn({ name: 'Eva', country: 'france' })
    await save(member, { city: 'Annecy' })
    const visit = 'update members set seen_on = current_date - $2::int where id = $1'
    await world.pool.query(visit, [member.id, at])
    members.push(member)
  }
  const { rows } = await world.pool.query<{ id: string }>(
    "select id from members where id = any($1) order by md5(id::text || (now() at time zone 'utc')::date)",
    [members.map(({ id }) => id)],
  )
  const query = { near: 'Annecy, France', sort: 'near' }
  const { users } = (await world.api(people.search, { as: ana, query })).body
  expect(users.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id))
})
