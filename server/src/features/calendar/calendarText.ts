/** A stay or meeting as a calendar shows it. */
export interface CalendarEvent {
  uid: string
  sequence: number
  /** ISO 8601. */
  changedAt: string
  isCancelled: boolean
  summary: string
  /** The first day, as YYYY-MM-DD. */
  from: string
  /** The first day after it, for an event of whole days. */
  until: string
  /** The time there, as HH:MM, for an event of one hour. */
  at?: string | undefined
  location?: string | undefined
  description?: string | undefined
  url: string
}

const LINE_OCTETS = 75
const HOUR_MS = 3_600_000

/** A calendar by RFC 5545, with CRLF and folded lines. `name` is what programs call a feed. */
export const calendarText = (events: readonly CalendarEvent[], name?: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wayside//Stays and meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

function eventLines(event: CalendarEvent) {
  const { uid, sequence, isCancelled, summary, location, description, url } = event
  const changed = `${compact(event.changedAt.slice(0, 19))}Z`
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(summary)}`,
    ...timeLines(event),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ]
}

/** Days, and times there: both without a zone, so that no calendar moves them. */
function timeLines({ from, until, at }: CalendarEvent) {
  if (!at) return [`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(until)}`]
  const start = `${from}T${at}:00`
  const end = new Date(Date.parse(`${start}Z`) + HOUR_MS).toISOString().slice(0, 19)
  return [`DTSTART:${compact(start)}`, `DTEND:${compact(end)}`]
}

const compact = (time: string) => time.replace(/[-:]/g, '')

/** A text as a value: its lines are one, and no control character is left. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n')

/** A line of at most 75 octets, continued after CRLF and a blank; no character is cut. */
function folded(line: string) {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line
  let text = ''
  let octets = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += more
  }
  return text
}
