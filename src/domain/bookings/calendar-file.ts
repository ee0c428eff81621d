/** Something that stands in a calendar. */
type CalendarEntry = {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  place: string
  text: string
  /** Not settled yet. */
  isTentative: boolean
  writtenAt: Date
}

/** As every calendar reads it (RFC 5545): lines of at most 75 bytes, each ended by CRLF. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tablefare//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}@tablefare`,
    `DTSTAMP:${moment(entry.writtenAt)}`,
    `DTSTART:${moment(entry.startsAt)}`,
    `DTEND:${moment(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.text)}`,
    `STATUS:${entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '20261120T183000Z' */
function moment(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')
}

/** A letter may take four bytes, so a line is broken after as many as are safe. */
function folded(line: string): string {
  const letters = [...line]
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of letters) {
    const size = bytesOf(letter)
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

function bytesOf(letter: string): number {
  const code = letter.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
