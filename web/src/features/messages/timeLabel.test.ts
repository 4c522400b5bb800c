import { expect, test } from 'vitest'
import { dayLabel, fullTime, timeLabel } from './timeLabel.ts'

const now = Date.parse('2026-11-20T14:10:00Z') // a Friday
const DAY = 86_400_000
const before = (ms: number) => new Date(now - ms).toISOString()
const label = (ms: number) => timeLabel(before(ms), now, 'UTC')
const day = (ms: number) => dayLabel(before(ms), now, 'UTC')

// spec 2.70, 2.83, 9.20
test('within 1 day: Today plus time', () => {
  expect(label(0)).toBe('Today 14:10')
  expect(label(5 * 60_000)).toBe('Today 14:05')
  expect(label(DAY)).toBe('Today 14:10')
})

// spec 2.70, 2.84, 9.20
test('2 days: Yesterday plus time', () => {
  expect(label(DAY + 1)).toBe('Yesterday 14:09')
  expect(label(2 * DAY)).toBe('Yesterday 14:10')
})

// spec 2.70, 2.85, 9.20
test('up to 7 days: weekday plus time', () => {
  expect(label(2 * DAY + 1)).toBe('Wed 14:09')
  expect(label(5 * DAY)).toBe('Sun 14:10')
  expect(label(7 * DAY)).toBe('Fri 14:10')
})

// spec 2.70, 2.86
test('otherwise short month, day and time', () => {
  expect(label(7 * DAY + 1)).toBe('Nov 13, 14:09')
  expect(label(400 * DAY)).toBe('Oct 16, 14:10')
})

test('a message from a clock that runs ahead is of today', () => {
  expect(timeLabel('2026-11-20T14:30:00Z', now, 'UTC')).toBe('Today 14:30')
})

test('midnight is 00:00, and the time is the local one', () => {
  expect(timeLabel('2026-11-20T00:00:00Z', now, 'UTC')).toBe('Today 00:00')
  expect(timeLabel('2026-11-20T14:05:00Z', now, 'Asia/Kathmandu')).toBe('Today 19:50')
})

test('the day above a stretch of messages follows the labels below it', () => {
  expect([day(DAY), day(DAY + 1), day(2 * DAY), day(2 * DAY + 1), day(7 * DAY)]).toEqual([
    'Today',
    'Yesterday',
    'Yesterday',
    'Wednesday',
    'Friday',
  ])
  expect(day(7 * DAY + 1)).toBe('Nov 13')
  expect(day(400 * DAY)).toBe('Oct 16, 2025')
})

// spec 10.63
test('the full local time names its zone', () => {
  expect(fullTime('2026-11-20T14:05:00Z', 'Europe/Paris')).toBe('Fri, Nov 20, 2026, 15:05 GMT+1')
  expect(fullTime('2026-11-20T14:05:00Z', 'UTC')).toBe('Fri, Nov 20, 2026, 14:05 UTC')
})
