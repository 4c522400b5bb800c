import { expect, test } from 'vitest'
import { postedDate, postedDay, postedExactly } from './postedOn.ts'

test('the posted date names the day where the reader is', () => {
  expect(postedDay('2026-11-20T23:30:00.000Z', 'UTC')).toBe('Nov 20, 2026')
  expect(postedDay('2026-11-20T23:30:00.000Z', 'Asia/Tokyo')).toBe('Nov 21, 2026')
})

test('the long form names the day where the reader is', () => {
  expect(postedDate('2026-11-20T23:30:00.000Z', 'UTC')).toBe('November 20, 2026')
  expect(postedDate('2026-11-20T23:30:00.000Z', 'Asia/Tokyo')).toBe('November 21, 2026')
})

test('the exact form has the time and the zone', () => {
  expect(postedExactly('2026-11-20T23:30:00.000Z', 'UTC')).toBe('Fri, November 20, 2026 at 23:30 UTC')
})
