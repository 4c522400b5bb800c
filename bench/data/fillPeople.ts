import { readFileSync } from 'node:fs'
import { countries } from '@wayside/contract/countries'
import type pg from 'pg'
import { copyRows } from './copyRows.ts'
import { type Dice, seeded, subjects } from './plausible.ts'

const WITH_DETAILS = 0.7
const IN_A_PLACE = 0.85
const CLOSED = 0.1
const HIDDEN_OR_NEVER = 0.1
const DAYS = 400
const DAY_MS = 86_400_000
const codes = 'en es fr pt de it ru ar tr pl ja sw cs'.split(' ')
const levels = ['native', 'fluent', 'good', 'basic']

interface Place {
  id: string
  name: string
}

/** The places of each country, most inhabitants first. */
function placesByCountry() {
  const countryOf = new Map(countries.map(({ code, value }) => [code, value]))
  const file = new URL('../../server/src/places/places.tsv', import.meta.url)
  const places = new Map<string, Place[]>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [id = '', code = '', name = ''] = line.split('\t')
    const country = countryOf.get(code as never)
    if (country) places.set(country, [...(places.get(country) ?? []), { id, name }])
  }
  return places
}

/** The day of a last visit: for most a few days ago. Null for some. */
export const lastVisit = ({ random }: Dice, now: number) =>
  random() < HIDDEN_OR_NEVER
    ? '\\N'
    : new Date(now - Math.floor(random() ** 3 * DAYS) * DAY_MS).toISOString().slice(0, 10)

/** Fills what the search for people compares, for the members of these homes. */
export async function fillPeople(client: pg.Client, ids: string[], homes: string[]) {
  const dice = seeded(11)
  const { random, below, pick, pickSkewed } = dice
  const places = placesByCountry()
  const several = <T>(most: number, one: () => T) => [
    ...new Set(Array.from({ length: below(most + 1) }, one)),
  ]
  function* details() {
    for (const [n, id] of ids.entries()) {
      if (random() >= WITH_DETAILS) continue
      const home = homes[n] as string
      const known = places.get(home) ?? []
      const place = known.length > 0 && random() < IN_A_PLACE ? pickSkewed(known) : undefined
      const languages = several(3, () => pickSkewed(codes)).map((code) => ({
        code,
        level: pick(levels),
      }))
      yield [
        id,
        place?.name ?? `Village ${below(5000)}`,
        JSON.stringify(languages),
        `{${several(4, () => pick(subjects)).join()}}`,
        pick(['', 'privateRoom', 'sharedRoom', 'commonRoom']),
        random() < 0.6 ? 1 + below(8) : '\\N',
        pick(['', '', 'no', 'outside', 'inside']),
        pick(['', '', '', 'yes', 'partly', 'no']),
        pick(['', '', 'accepting', 'maybe', 'no']),
        place?.id ?? '\\N',
        home,
        place?.name ?? '\\N',
      ]
    }
  }
  const columns =
    'member_id, city, languages, interests, sleeping, max_guests, smoking, wheelchair, hosting, place_id, place_country, place_name'
  await copyRows(client, `member_details (${columns})`, details())

  const today = Date.now()
  function* closed() {
    for (const id of ids) {
      if (random() >= CLOSED) continue
      const from = today + below(120) * DAY_MS
      const days = [from, from + below(30) * DAY_MS]
      yield [id, ...days.map((at) => new Date(at).toISOString().slice(0, 10))]
    }
  }
  await copyRows(client, 'closed_dates (member_id, from_on, to_on)', closed())
  await client.query('analyze members; analyze member_details')
  await client.query(people)
}

/** As the migration of the table fills it. */
const people = `
  insert into people
  select p.member_id, p.country, p.user_type, p.place_id, p.city_key, p.words, p.languages, p.interests, p.hosting,
    p.max_guests, p.private_room, p.step_free, p.no_smoking, p.seen_on, m.verified_at
  from members m
  cross join person_now(m.id) p
  order by m.created_at`
