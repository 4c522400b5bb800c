import { describe, expect, test } from 'vitest'
import {
  countries,
  countryName,
  discoverCountries,
  feedCountries,
  isCountry,
  profileCountries,
  registerCountries,
} from './countries.ts'

const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value)
const lists = { discoverCountries, feedCountries, registerCountries, profileCountries }

describe('the four lists (spec §9: Country lists)', () => {
  // spec 9.25
  test('offers about 70 countries in Discover, with lowercase values', () => {
    expect(discoverCountries).toHaveLength(70)
    for (const value of valuesOf(discoverCountries)) expect(value).toBe(value.toLowerCase())
  })

  // spec 2.48, 9.26
  test('offers about 90 countries at Register', () => expect(registerCountries).toHaveLength(90))

  // spec 2.56, 9.27
  test("offers in Edit profile the countries of Register and, last, 'Remote'", () => {
    expect(profileCountries).toEqual([...registerCountries, { value: 'remote', label: 'Remote' }])
  })

  // spec 9.28
  test('offers about 75 countries in the filter of the feed', () =>
    expect(feedCountries).toHaveLength(75))

  // spec 10.48
  test('each list contains the shorter ones, so a country of Discover is also in the feed and at Register', () => {
    expect(valuesOf(feedCountries)).toEqual(expect.arrayContaining(valuesOf(discoverCountries)))
    expect(valuesOf(registerCountries)).toEqual(expect.arrayContaining(valuesOf(feedCountries)))
  })

  test.each(Object.entries(lists))(
    '%s has each value and label once, sorted by label',
    (_, list) => {
      const labels = list.map(({ label }) => label)
      const places = labels.filter((label) => label !== 'Remote')
      expect(places).toEqual([...places].sort((a, b) => a.localeCompare(b, 'en')))
      expect(new Set(labels).size).toBe(list.length)
      expect(new Set(valuesOf(list)).size).toBe(list.length)
    },
  )

  test.each(['switzerland', 'maldives', 'france'])(
    'the home card to /discover?country=%s finds its country in every list',
    (value) => {
      for (const list of Object.values(lists)) expect(valuesOf(list)).toContain(value)
    },
  )
})

describe('the table', () => {
  // spec 10.48
  test('lists every sovereign country and the inhabited territories', () => {
    expect(countries.length).toBeGreaterThan(230)
    expect(valuesOf(countries)).toEqual(
      expect.arrayContaining([
        'andorra',
        'tuvalu',
        'vatican city',
        'palestine',
        'kosovo',
        'hong kong',
      ]),
    )
  })

  test('gives each country one lowercase ASCII value and one two-letter code', () => {
    for (const { value, code } of countries) {
      expect(value).toMatch(/^[a-z]+([ -][a-z]+)*$/)
      expect(code).toMatch(/^[A-Z]{2}$/)
    }
    expect(new Set(valuesOf(countries)).size).toBe(countries.length)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  })

  test('accepts every country value, listed or not, and nothing else', () => {
    expect(isCountry('switzerland')).toBe(true)
    expect(isCountry('andorra')).toBe(true)
    for (const stranger of ['remote', 'Switzerland', 'atlantis', 'constructor', ''])
      expect(isCountry(stranger)).toBe(false)
  })
})

// spec 10.50
test.each([
  ['switzerland', 'Switzerland'],
  ['united arab emirates', 'United Arab Emirates'],
  ['isle of man', 'Isle of Man'],
  ['trinidad and tobago', 'Trinidad and Tobago'],
  ['democratic republic of the congo', 'Democratic Republic of the Congo'],
  ['guinea-bissau', 'Guinea-Bissau'],
  ['sao tome and principe', 'São Tomé and Príncipe'],
  ['us virgin islands', 'US Virgin Islands'],
  ['remote', 'Remote'],
  [' SOUTH korea ', 'South Korea'],
  ['the shire', 'The Shire'],
  ['constructor', 'Constructor'],
  ['', ''],
])('%j is shown as %j', (value, name) => expect(countryName(value)).toBe(name))
