import { expect, test } from 'vitest'
import { postedAgo, postedDate, postedExactly } from './postedOn.ts'

// spec 2.91
test.each([
  ['2026-11-20T12:00:30.000Z', 'just now'],
  ['2026-11-20T11:59:31.000Z', 'just now'],
  ['2026-11-20T11:59:00.000Z', '1 minute ago'],
  ['2026-11-20T09:00:00.000Z', '3 hours ago'],
  ['2026-11-18T12:00:00.000Z', '2 days ago'],
  ['2026-11-18T12:00:01.000Z', '1 day ago'],
  ['2026-11-06T12:00:00.000Z', '2 weeks ago'],
  ['2026-08-20T12:00:00.000Z', '3 months ago'],
  ['2024-11-20T12:00:00.000Z', '2 years ago'],
])('says how long ago a job was posted: %s is %s', (at, said) => {
  expect(postedAgo(at, Date.parse('2026-11-20T12:00:00.000Z'))).toBe(said)
})

// spec 2.98
test('the long form names the day where the reader is', () => {
  expect(postedDate('2026-11-20T23:30:00.000Z', 'UTC')).toBe('November 20, 2026')
  expect(postedDate('2026-11-20T23:30:00.000Z', 'Asia/Tokyo')).toBe('November 21, 2026')
})

test('the exact form has the time and the zone', () => {
  expect(postedExactly('2026-11-20T23:30:00.000Z', 'UTC')).toBe('Fri, November 20, 2026 at 23:30 UTC')
})
