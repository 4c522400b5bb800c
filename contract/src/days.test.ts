import { describe, expect, test } from 'vitest'
import {
  daysText,
  guestsText,
  hasBegun,
  isDay,
  isOver,
  lastDayBefore,
  nightsBetween,
  nightsText,
} from './days.ts'

const HOUR_MS = 3_600_000
const zones = Array.from({ length: 27 }, (_, at) => at - 12)

// spec 34.2
test.each(['2027-05-03', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])(
  '%s is a day of the calendar',
  (day) => expect(isDay(day)).toBe(true),
)

// spec 34.2
test.each([
  ...['2027-02-29', '1900-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-05-00'],
  ...['0000-01-01', '2027-5-3', '27-05-03', '12027-05-03', '+12027-05-03', '2027-05-03T00:00'],
  ...['', ' 2027-05-03', '03.05.2027', '２０２７-05-03', 'today', 'infinity'],
])('%j is no day of the calendar', (text) => expect(isDay(text)).toBe(false))

// spec 34.3
describe.each(['2027-05-03', '2028-02-29', '2027-12-31', '2028-01-01', '2027-03-28'])(
  'the day %s',
  (day) => {
    /** When a clock at a place so many hours ahead of UTC shows this time on the day. */
    const at = (zone: number, hour: number) => Date.parse(day) + (hour - zone) * HOUR_MS

    test('a day begins once it has begun in any zone, and not before', () => {
      for (const zone of zones) expect(hasBegun(day, at(zone, 0))).toBe(true)
      expect(hasBegun(day, at(14, 0) - 1)).toBe(false)
    })

    test('a day ends once it is over in every zone, and not before', () => {
      for (const zone of zones) {
        expect(isOver(day, at(zone, 24) - 1)).toBe(false)
        expect(isOver(day, at(zone, 24))).toBe(zone === -12)
      }
    })
  },
)

// spec 34.4
test.each([
  ['2027-05-03', '2027-05-03', '3 May 2027'],
  ['2027-05-03', '2027-05-06', '3–6 May 2027'],
  ['2027-05-28', '2027-06-02', '28 May – 2 Jun 2027'],
  ['2027-12-30', '2028-01-02', '30 Dec 2027 – 2 Jan 2028'],
  ['2027-05-03', '2028-05-03', '3 May 2027 – 3 May 2028'],
  ['2028-02-29', '2028-03-01', '29 Feb – 1 Mar 2028'],
])('the days %s to %s are "%s"', (from, to, words) => expect(daysText(from, to)).toBe(words))

// spec 34.4
test('nights and guests are counted, also over leap days, new year and changes of the clock', () => {
  expect(nightsText(nightsBetween('2027-05-03', '2027-05-04'))).toBe('1 night')
  expect(nightsText(nightsBetween('2027-05-03', '2027-05-06'))).toBe('3 nights')
  expect(nightsBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(nightsBetween('2027-12-31', '2028-01-01')).toBe(1)
  expect(nightsBetween('2027-03-27', '2027-03-29')).toBe(2)
  expect([guestsText(1), guestsText(2)]).toEqual(['1 guest', '2 guests'])
})

// spec 38.6
test('the day until which one can answer is one that is not over anywhere by then', () => {
  // The end of the first day of a stay is that at UTC−12.
  expect(lastDayBefore('2027-05-04T12:00:00.000Z')).toBe('2027-05-03')
  expect(lastDayBefore('2027-05-17T20:00:00.000Z')).toBe('2027-05-17')
  expect(lastDayBefore('2027-05-17T08:00:00.000Z')).toBe('2027-05-16')
})
