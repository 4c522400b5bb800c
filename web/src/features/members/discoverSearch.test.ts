import { discoverCountries } from '@wayside/contract/countries'
import { describe, expect, test } from 'vitest'
import { filtersInUse } from './discoverSearch.texts.ts'
import {
  destinations,
  type Filter,
  type Filters,
  type MoreFilter,
  moreInUse,
  noFilters,
  searchInUrl,
  urlOfSearch,
} from './discoverSearch.ts'
import { chipOf } from './search/found.texts.ts'

const read = (query: string) => searchInUrl(new URLSearchParams(query))

describe('the address of Discover', () => {
  test.each([
    ['country=france&type=host&page=2', { country: 'france', hostornomad: 'host', page: 2 }],
    ['country=switzerland', { country: 'switzerland', hostornomad: '', page: 1 }],
    ['type=local', { country: '', hostornomad: 'local', page: 1 }],
    ['page=1', { country: '', hostornomad: '', page: 1 }],
    [
      'country=%20South%20KOREA%20&type=NOMAD',
      { country: 'south korea', hostornomad: 'nomad', page: 1 },
    ],
    ['country=andorra', { country: 'andorra', hostornomad: '', page: 1 }],
    ['country=remote', { country: 'remote', hostornomad: '', page: 1 }],
    ['country=france&page=0', { country: 'france', hostornomad: '', page: 1 }],
    ['country=france&page=-3', { country: 'france', hostornomad: '', page: 1 }],
    ['country=france&page=abc', { country: 'france', hostornomad: '', page: 1 }],
    [
      'country=france&page=99999999999999999999',
      { country: 'france', hostornomad: '', page: 100_000 },
    ],
    // spec 36.2
    ['near=France&within=50', { country: 'france', page: 1 }],
    ['near=%2C+france&type=host', { country: 'france', hostornomad: 'host', page: 1 }],
    ['near=France&country=france', { country: 'france', page: 1 }],
    ['near=Mexico&country=spain', { country: 'spain', near: 'Mexico', page: 1 }],
    ['near=Lyon%2C+France', { near: 'Lyon, France', page: 1 }],
    // spec 10.112
    ['guests=%EF%BC%93', { guests: '3', page: 1 }],
    ['country=atlantis&type=host', { country: '', hostornomad: 'host', page: 1 }],
    ['country=france&type=admin', { country: 'france', hostornomad: '', page: 1 }],
  ])('reads the address %s of Discover', (query, search) =>
    expect(read(query)).toEqual({ ...noFilters, ...search }),
  )

  test.each(['', 'country=', 'country=atlantis', 'type=admin', 'page=abc', 'utm_source=mail'])(
    '%j asks for nothing yet',
    (query) => expect(read(query)).toBeUndefined(),
  )

  test.each([
    [
      { country: 'france', hostornomad: 'host', page: 2 },
      '/discover?country=france&type=host&page=2',
    ],
    [{ country: 'united kingdom', hostornomad: '', page: 1 }, '/discover?country=united+kingdom'],
    [{ country: '', hostornomad: '', page: 1 }, '/discover?page=1'],
    [{ country: '', hostornomad: 'nomad', page: 3 }, '/discover?type=nomad&page=3'],
  ])('writes the address of Discover for %j', (search, url) => {
    expect(urlOfSearch(search)).toBe(url)
    expect(read(url.replace('/discover?', ''))).toEqual({ ...noFilters, ...search })
  })
})

const nameOf = (filter: MoreFilter, filters: Filters) => {
  const { typed = '', words } = chipOf(filter, filters)
  return words(typed)
}

const flags = Object.entries(noFilters).filter(([, value]) => value === false)
const every: Filters = {
  ...noFilters,
  ...Object.fromEntries(flags.map(([flag]) => [flag, true])),
  ...{ country: 'france', hostornomad: 'host', q: 'nora', near: 'Lyon, France', within: '50' },
  ...{ language: 'es', hosting: 'accepting', from: '2027-05-03', to: '2027-05-06', guests: '2' },
  ...{ seen: 'week', sort: 'newest' },
}
/** Filters that mean something only beside another one. */
const beside: Partial<Record<Filter, Partial<Filters>>> = {
  within: { near: 'Lyon' },
  sort: { q: 'nora' },
}

test.each(Object.keys(noFilters) as Filter[])(
  'keeps the filter %s in the address and names it on a button',
  (filter) => {
    const search = { ...noFilters, ...beside[filter], [filter]: every[filter], page: 1 }
    expect(read(urlOfSearch(search).replace('/discover?', ''))).toEqual(search)
    const names = [
      ...filtersInUse(search).map(({ name }) => name),
      ...moreInUse(search).map((each) => nameOf(each, search)),
    ]
    expect(names).toHaveLength(1)
    expect(names[0]).toBeTruthy()
  },
)

// spec 36.2
test('writes all filters into the address and reads them from it', () => {
  const search = { ...every, page: 2 }
  const address = urlOfSearch(search)
  expect(address).toContain(
    '/discover?country=france&type=host&q=nora&near=Lyon%2C+France&within=50&language=es' +
      '&hosting=accepting&from=2027-05-03&to=2027-05-06&guests=2&privateRoom=true',
  )
  expect(address).toContain('&seen=week&references=true&answers=true')
  expect(read(address.replace('/discover?', ''))).toEqual(search)
})

// spec 36.2
test.each([
  ['within=50', 'a distance from nowhere'],
  ['sort=newest', 'an order of all members'],
  ['within=50&sort=near', 'the nearest to nowhere'],
  ['hosting=no&seen=today&language=spanish&stepFree=yes&from=soon', 'unknown values'],
])('the address %s of Discover asks for nothing, since it is %s', (query) =>
  expect(read(query)).toBeUndefined(),
)

test.each([
  [{ q: 'nora' }, '“nora”'],
  [{ near: 'Lyon' }, 'near Lyon, 25 km'],
  [{ near: 'Lyon, France', within: '100' }, 'near Lyon, France, 100 km'],
  [{ language: 'es' }, 'Speaks Spanish'],
  [{ language: 'mine' }, 'Speaks a language of mine'],
  [{ from: '2027-05-03', to: '2027-05-06' }, '3–6 May 2027'],
  [{ to: '2027-05-06' }, 'to 6 May 2027'],
  [{ guests: '2' }, '2 guests'],
])('a search for people by %j is named %s', (some, name) => {
  const filters = { ...noFilters, ...some }
  expect(moreInUse(filters).map((filter) => nameOf(filter, filters))).toEqual([name])
})

describe('the destinations to choose from', () => {
  test('offers the destinations of Discover', () => {
    expect(destinations('')).toBe(discoverCountries)
    expect(destinations('france')).toBe(discoverCountries)
  })

  // spec 10.49
  test('offers a country of the address that is not in the list, at its place', () => {
    const labels = destinations('andorra').map(({ label }) => label)
    expect(labels).toHaveLength(71)
    expect(labels.slice(0, 3)).toEqual(['Albania', 'Andorra', 'Argentina'])
  })
})
