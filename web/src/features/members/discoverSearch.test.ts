import { discoverCountries } from '@wayside/contract/countries'
import { describe, expect, test } from 'vitest'
import {
  destinations,
  type Filter,
  type Filters,
  noFilters,
  searchInUrl,
  urlOfSearch,
} from './discoverSearch.ts'
import { filtersInUse } from './members.texts.ts'

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
    ['country=atlantis&type=host', { country: '', hostornomad: 'host', page: 1 }],
    ['country=france&type=admin', { country: 'france', hostornomad: '', page: 1 }],
  ])('%s is read', (query, search) => expect(read(query)).toEqual({ ...noFilters, ...search }))

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
  ])('is written for %j', (search, url) => {
    expect(urlOfSearch(search)).toBe(url)
    expect(read(url.replace('/discover?', ''))).toEqual({ ...noFilters, ...search })
  })
})

const every: Filters = { country: 'france', hostornomad: 'host' }

test.each(Object.keys(noFilters) as Filter[])(
  'keeps the filter %s in the address and names it on a button',
  (filter) => {
    const search = { ...noFilters, [filter]: every[filter], page: 1 }
    expect(read(urlOfSearch(search).replace('/discover?', ''))).toEqual(search)
    expect(filtersInUse(search)).toMatchObject([{ filter }])
  },
)

describe('the destinations to choose from', () => {
  // spec 2.34
  test('are the list of Discover', () => {
    expect(destinations('')).toBe(discoverCountries)
    expect(destinations('france')).toBe(discoverCountries)
  })

  // spec 10.49
  test('hold a country of the address that is not in the list, at its place', () => {
    const labels = destinations('andorra').map(({ label }) => label)
    expect(labels).toHaveLength(71)
    expect(labels.slice(0, 3)).toEqual(['Albania', 'Andorra', 'Argentina'])
  })
})
