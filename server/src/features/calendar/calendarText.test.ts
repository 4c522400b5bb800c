import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarText } from './calendarText.ts'

const stay: CalendarEvent = {
  ...{ uid: 'a@wayside.example', sequence: 2, changedAt: '2027-04-20T10:15:30.123Z' },
  ...{ isCancelled: false, summary: 'Stay with Ben', from: '2027-05-03', until: '2027-05-06' },
  url: 'https://wayside.example/messages?chat=c',
}

/** The calendar as an independent program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => ({
    component,
    event: new ICAL.Event(component),
  }))
}
const lengths = (text: string) => text.split('\r\n').map((line) => Buffer.byteLength(line))

// spec 39.17
describe('the text of a calendar', () => {
  it('writes a stay in whole days up to the day of leaving', () => {
    const text = calendarText([{ ...stay, location: '1 Rue X, Lyon' }], 'Wayside')
    expect(text).toBe(
      [
        ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Wayside//Stays and meetings//EN'],
        ...['CALSCALE:GREGORIAN', 'METHOD:PUBLISH', 'X-WR-CALNAME:Wayside', 'BEGIN:VEVENT'],
        ...['UID:a@wayside.example', 'SEQUENCE:2', 'DTSTAMP:20270420T101530Z'],
        ...['LAST-MODIFIED:20270420T101530Z', 'STATUS:CONFIRMED', 'SUMMARY:Stay with Ben'],
        ...['DTSTART;VALUE=DATE:20270503', 'DTEND;VALUE=DATE:20270506'],
        ...['LOCATION:1 Rue X\\, Lyon', 'URL:https://wayside.example/messages?chat=c'],
        ...['END:VEVENT', 'END:VCALENDAR', ''],
      ].join('\r\n'),
    )
  })

  it('writes a meeting of one hour without a zone, also over midnight', () => {
    const [found] = read(calendarText([{ ...stay, at: '23:30', isCancelled: true }]))
    expect(String(found?.event.startDate)).toBe('2027-05-03T23:30:00')
    expect(String(found?.event.endDate)).toBe('2027-05-04T00:30:00')
    expect(found?.event.startDate.zone).toBe(ICAL.Timezone.localTimezone)
    expect(found?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  it('folds the lines of a calendar after 75 octets, never within a character', () => {
    // Each length puts the emoji at another place of the fold.
    for (let before = 40; before < 80; before++) {
      const summary = `${'x'.repeat(before)}\u{1f3e1}é${'y'.repeat(90)}\u{1f468}\u200d\u{1f469}`
      const text = calendarText([{ ...stay, summary }])
      expect(Math.max(...lengths(text))).toBeLessThanOrEqual(75)
      expect(Buffer.from(text).toString()).toBe(text)
      expect(read(text)[0]?.event.summary).toBe(summary)
    }
  })

  it('writes calendars that another program reads as they were, whatever was typed', () => {
    const written = (text: string) =>
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no calendar holds them
      text.replace(/\r\n?/g, '\n').replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.string({
        unit: fc.constantFrom('\\', ';', ',', '\n', '\r', ':', '"', ' ', 'n', '\u{1f3e1}'),
      }),
    )
    fc.assert(
      fc.property(typed, typed, typed, (summary, location, description) => {
        const text = calendarText([{ ...stay, summary, location, description }])
        expect(Math.max(...lengths(text))).toBeLessThanOrEqual(75)
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        const [found] = read(text)
        const typedIn = (name: string) => found?.component.getFirstPropertyValue(name) ?? ''
        expect(typedIn('summary')).toBe(written(summary))
        expect(typedIn('location')).toBe(written(location))
        expect(typedIn('description')).toBe(written(description))
      }),
    )
  })
})
