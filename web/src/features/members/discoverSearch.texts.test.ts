import { expect, test } from 'vitest'
import { headingOf, resultCount } from './discoverSearch.texts.ts'
import { noFilters } from './discoverSearch.ts'

test.each([
  ['', '', 'All members'],
  ['', 'nomad', 'Nomads'],
  ['south korea', '', 'Members in South Korea'],
  ['france', 'host', 'Hosts in France'],
  ['remote', 'local', 'Locals working remotely'],
])('the results of %j and %j are headed %s', (country, hostornomad, heading) =>
  expect(headingOf({ ...noFilters, country, hostornomad })).toBe(heading),
)

test.each([
  [0, 1, 1, '0 members'],
  [1, 1, 1, '1 member'],
  [23, 2, 3, '23 members, page 2 of 3'],
  [20_000, 1, 2500, '20,000 members, page 1 of 2,500'],
])('%i members on page %i of %i are counted', (total, page, pages, text) =>
  expect(resultCount(total, page, pages)).toBe(text),
)
