import { describe, expect, test } from 'vitest'
import { postedAgo, postedDate, postedExactly } from './postedOn.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

describe('how long a job has been posted', () => {
  test.each([
    ['2026-11-20T11:59:40.000Z', 'just now'],
    ['2026-11-20T12:00:30.000Z', 'just now'],
    ['2026-11-20T11:59:00.000Z', '1 minute ago'],
    ['2026-11-20T11:00:30.000Z', '59 minutes ago'],
    ['2026-11-20T09:00:00.000Z', '3 hours ago'],
    ['2026-11-19T12:00:00.000Z', 'yesterday'],
    ['2026-11-17T10:00:00.000Z', '3 days ago'],
    ['2026-11-06T11:00:00.000Z', '2 weeks ago'],
    ['2026-09-20T11:00:00.000Z', 'Sep 20, 2026'],
  ])('%s: %s', (at, text) => expect(postedAgo(at, now, 'UTC')).toBe(text))
})

test('the long form names the day where the reader is', () => {
  expect(postedDate('2026-11-20T23:30:00.000Z', 'UTC')).toBe('November 20, 2026')
  expect(postedDate('2026-11-20T23:30:00.000Z', 'Asia/Tokyo')).toBe('November 21, 2026')
})

test('the exact form has the time and the zone', () => {
  expect(postedExactly('2026-11-20T23:30:00.000Z', 'UTC')).toBe('Fri, November 20, 2026 at 23:30 UTC')
})
