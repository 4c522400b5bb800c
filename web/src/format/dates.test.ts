import { expect, test } from 'vitest'
import {
  calendarDay,
  dayLabel,
  deadline,
  fullTime,
  monthName,
  postedDate,
  postedExactly,
  timeAgo,
  timeLabel,
} from './dates.ts'
import { dollars } from './numbers.ts'

// spec 9.10, 10.71
test.each([
  [0, '$0'],
  [900, '$900'],
  [1800, '$1,800'],
  [900.4, '$900'],
  [900.5, '$901'],
  [100_000, '$100,000'],
])('%d is shown in whole US dollars: %s', (amount, text) => expect(dollars(amount)).toBe(text))

const now = Date.parse('2026-11-20T14:10:00Z') // a Friday
const DAY = 86_400_000
const before = (ms: number) => new Date(now - ms).toISOString()
const label = (ms: number) => timeLabel(before(ms), now, 'UTC')
const day = (ms: number) => dayLabel(before(ms), now, 'UTC')

// spec 2.83, 9.20
test('a time within 1 day is shown as Today plus time', () => {
  expect(label(0)).toBe('Today 14:10')
  expect(label(5 * 60_000)).toBe('Today 14:05')
  expect(label(DAY)).toBe('Today 14:10')
})

// spec 2.84, 9.20
test('a time within 2 days is shown as Yesterday plus time', () => {
  expect(label(DAY + 1)).toBe('Yesterday 14:09')
  expect(label(2 * DAY)).toBe('Yesterday 14:10')
})

// spec 2.85, 9.20
test('a time within 7 days is shown as weekday plus time', () => {
  expect(label(2 * DAY + 1)).toBe('Wed 14:09')
  expect(label(5 * DAY)).toBe('Sun 14:10')
  expect(label(7 * DAY)).toBe('Fri 14:10')
})

// spec 2.86
test('a time more than 7 days ago is shown as short month, day and time', () => {
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
])('says how long ago a job was posted: %s is %s', (at, text) => {
  expect(timeAgo(at, Date.parse('2026-11-20T12:00:00.000Z'))).toBe(text)
})

test('the long form names the day where the reader is', () => {
  expect(postedDate('2026-11-20T23:30:00.000Z', 'UTC')).toBe('November 20, 2026')
  expect(postedDate('2026-11-20T23:30:00.000Z', 'Asia/Tokyo')).toBe('November 21, 2026')
})

test('the exact form has the time and the zone', () => {
  expect(postedExactly('2026-11-20T23:30:00.000Z', 'UTC')).toBe(
    'Fri, November 20, 2026 at 23:30 UTC',
  )
})

test.each([
  ['2026-11-20T00:05:00Z', 'Today'],
  ['2026-11-20T14:30:00Z', 'Today'],
  ['2026-11-19T23:59:00Z', 'Yesterday'],
  ['2026-11-19T00:00:00Z', 'Yesterday'],
  ['2026-11-18T23:59:00Z', 'November 18, 2026'],
])('the calendar day of %s is %s, however many hours ago', (at, text) =>
  expect(calendarDay(at, now, 'UTC')).toBe(text),
)

test('the calendar day is the local one, also when a day has 23 hours', () => {
  expect(calendarDay('2026-11-19T19:00:00Z', now, 'Asia/Kathmandu')).toBe('Today')
  const night = Date.parse('2027-03-28T22:30:00Z') // 00:30 on March 29 in Berlin
  expect(calendarDay('2027-03-27T23:30:00Z', night, 'Europe/Berlin')).toBe('Yesterday')
  expect(calendarDay('2027-03-27T22:30:00Z', night, 'Europe/Berlin')).toBe('March 27, 2027')
})

test.each([
  ['2026-12', 'December 2026'],
  ['2027-01', 'January 2027'],
])('the month %s is %s, in every zone', (month, name) => expect(monthName(month)).toBe(name))

test('a deadline has day and time in the zone of the reader', () => {
  expect(deadline('2026-11-20T23:05:00Z', 'UTC')).toBe('November 20, 2026 at 23:05')
  expect(deadline('2026-11-20T23:05:00Z', 'Asia/Tokyo')).toBe('November 21, 2026 at 08:05')
})
