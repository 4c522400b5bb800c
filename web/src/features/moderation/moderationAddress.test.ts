import { expect, test } from 'vitest'
import { addressOf, placeIn } from './moderationAddress.ts'

const start = {
  tab: 'queue',
  state: 'open',
  page: 1,
  caseId: '',
  isDeciding: false,
} as const

test.each([
  start,
  { ...start, state: 'decided', page: 3 },
  { ...start, state: 'mine', caseId: 'c1', isDeciding: true },
  { ...start, tab: 'log' },
] as const)('reads from the address of a place that place: %o', (place) => {
  expect(placeIn(new URL(addressOf(place), 'https://wayside.example').searchParams)).toEqual(place)
})

test('reads what makes no sense as the beginning', () => {
  const search = new URLSearchParams('tab=x&state=OPEN&page=-2&step=x')
  expect(placeIn(search)).toEqual(start)
  expect(addressOf(start)).toBe('/moderation')
})
