import { readFileSync } from 'node:fs'
import { countries } from '@wayside/contract/countries'
import { describe, expect, test } from 'vitest'
import { openPlaces } from './places.ts'

const errors: string[] = []
const log = { error: (_details: object, text: string) => errors.push(text) }
const places = openPlaces({ log })

const nameOf = (text: string, country?: string) => {
  const place = places.placeOf(text, country)
  return place && `${place.name}, ${place.country}`
}

describe('the place that a name means', () => {
  // spec 35.1, 35.2
  test.each([
    ['Lisboa', 'portugal', 'Lisbon, portugal'],
    ['lisbon ', 'portugal', 'Lisbon, portugal'],
    ['Лиссабон', 'portugal', 'Lisbon, portugal'],
    ['リスボン', 'portugal', 'Lisbon, portugal'],
    ['Kraków', 'poland', 'Kraków, poland'],
    ['KRAKOW', 'poland', 'Kraków, poland'],
    ['Lyon', undefined, 'Lyon, france'],
    ['Lione', 'france', 'Lyon, france'],
    ['Saint-Étienne', 'france', 'Saint-Étienne, france'],
    ['saint etienne', 'france', 'Saint-Étienne, france'],
  ])('finds by %s in %s the place %s', (text, country, found) =>
    expect(nameOf(text, country)).toBe(found),
  )

  test.each([
    // The largest of the world, and the only one of its country.
    ['Birmingham', undefined, 'Birmingham, united kingdom'],
    ['Birmingham', 'united states', 'Birmingham, united states'],
    // São Luís in Brazil is larger, but has the name in other languages only.
    ['San Luis', undefined, 'San Luis, argentina'],
  ])('finds of the namesakes of %s in %s the place %s', (text, country, found) =>
    expect(nameOf(text, country)).toBe(found),
  )

  // spec 35.1
  test.each([
    ['Lyonn', undefined],
    ['Lyon', 'peru'],
    ['Lyon', 'remote'],
    ['Lyon', 'atlantis'],
    ['Lyon 03', 'france'],
    ['', 'france'],
    ['?!', undefined],
  ])('finds no place by %j in %s', (text, country) => expect(nameOf(text, country)).toBeUndefined())
})

describe('the countries of places', () => {
  const lines = readFileSync(new URL('places.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const largest = new Map<string, { id: number; name: string }>()
  for (const [id, code = '', name = ''] of lines.map((line) => line.split('\t')))
    if (!largest.has(code)) largest.set(code, { id: Number(id), name })
  // Too small for a place of 15,000 inhabitants.
  const without = new Set(
    'AI AS AX BL BM BQ CC CK CX FK FM FO GD GL KI KN LI MF MS NF NR NU PM PN PW SH SJ SM SX TC TK TV VA VG WF YT'.split(
      ' ',
    ),
  )

  test('finds the countries of all places in the contract', () => {
    const known = new Set(countries.map(({ code }) => code))
    expect([...largest.keys()].filter((code) => !known.has(code))).toEqual([])
  })

  test('finds the largest place of each country, but for the smallest countries', () => {
    for (const { value, code } of countries) {
      const place = largest.get(code)
      if (place) expect(places.placeOf(place.name, value)).toEqual({ ...place, country: value })
      else expect(without, value).toContain(code)
    }
  })
})

describe('the places near another', () => {
  const near = (text: string, km: number, country?: string) => {
    const place = places.placeOf(text, country)
    return place ? places.placesNear(place, km) : []
  }
  const idOf = (text: string, country?: string) => places.placeOf(text, country)?.id ?? 0

  // spec 35.3
  test('finds the places within the distance, the place itself among them', () => {
    const found = near('Lyon', 25)
    expect(found).toContainEqual({ id: idOf('Lyon'), km: 0 })
    expect(found.length).toBe(18)
    for (const name of ['Villeurbanne', 'Bron'])
      expect(found.map(({ id }) => id)).toContain(idOf(name, 'france'))
    for (const { km } of found) expect(km).toBeLessThanOrEqual(25)
    expect(found.map(({ id }) => id)).not.toContain(idOf('Grenoble'))
    expect(near('Lyon', 100).map(({ id }) => id)).toContain(idOf('Grenoble'))
  })

  // spec 35.3
  test('finds the places near another over the date line', () => {
    // 178.44° E and 171.77° W: 1,100 km by sea, and 38,000 km the other way round.
    const found = near('Suva', 1200, 'fiji').find(({ id }) => id === idOf('Apia', 'samoa'))
    expect(found?.km).toBeGreaterThan(1000)
  })
})

describe('the suggestions', () => {
  const labels = (text: string, country?: string) =>
    places.suggest(text, country).map(({ name, country }) => `${name}, ${country}`)

  // spec 35.4
  test('begin with the names that are equal, then those that begin so, largest first', () => {
    expect(labels('san')).toHaveLength(8)
    expect(labels('san').slice(0, 3)).toEqual([
      'San, mali',
      'Santiago, chile',
      'Santo Domingo, dominican republic',
    ])
    expect(labels('lyo')).toEqual(['Lyon, france'])
  })

  // spec 35.4
  test('suggests names in other languages when they are whole, or from four letters on', () => {
    expect(labels('Лиссабон')).toContain('Lisbon, portugal')
    expect(labels('saigo')).toEqual(['Ho Chi Minh City, vietnam'])
    expect(labels('sai')).not.toContain('Ho Chi Minh City, vietnam')
  })

  // spec 35.4
  test('suggests places of the country, each name once, from two letters on', () => {
    expect(labels('ly', 'france')).toEqual(['Lyon, france'])
    expect(labels('ly', 'atlantis')).toEqual([])
    expect(labels('springfield').filter((each) => each === 'Springfield, united states')).toEqual([
      'Springfield, united states',
    ])
    expect(labels('l')).toEqual([])
  })

  // spec 35.5
  test.each([
    ['lyonn', 'Lyon, france', 'an added letter'],
    ['lyn', 'Lyon, france', 'a missing letter'],
    ['praque', 'Prague, czechia', 'a wrong letter'],
    ['bilabo', 'Bilbao, spain', 'swapped letters'],
    ['barcelna', 'Barcelona, spain', 'a missing letter in a long name'],
    ['barzelna', 'Barcelona, spain', 'two typos in a long name'],
  ])('suggests for %s also %s, in spite of %s', (text, found) => {
    const all = text === 'lyn' ? labels(text, 'france') : labels(text)
    expect(all).toContain(found)
  })

  // spec 35.5
  test.each([
    ['ilyon', 'the first letters are wrong'],
    ['lyoxx', 'there are two typos in a short name'],
    ['baxxexna', 'there are three in a long one'],
  ])('suggests nothing for %s, since %s', (text) => {
    const unwanted = ['Lyon, france', 'Barcelona, spain']
    expect(labels(text).filter((label) => unwanted.includes(label))).toEqual([])
  })
})

// spec 35.6
test('knows no place, and says so once in the log, when the files cannot be read', () => {
  const broken = openPlaces({ log, folder: new URL('nowhere/', import.meta.url) })
  const lyon = { id: 2996944, name: 'Lyon', country: 'france' }
  expect([broken.areKnown(), places.areKnown()]).toEqual([false, true])
  expect(broken.placeOf('Lyon')).toBeUndefined()
  expect(broken.placesNear(lyon, 25)).toEqual([])
  expect(broken.suggest('lyon')).toEqual([])
  expect(errors).toEqual(['the list of places cannot be read'])
})
