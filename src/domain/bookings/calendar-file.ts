type CalendarEntry = {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  place: string
  text: string
  isTentative: boolean
  writtenAt: Date
}

/** An iCalendar file (RFC 5545): lines of at most 75 bytes, each ended by CRLF. */
export function toCalendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tablefare//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}@tablefare`,
    `DTSTAMP:${toUtcStamp(entry.writtenAt)}`,
    `DTSTART:${toUtcStamp(entry.startsAt)}`,
    `DTEND:${toUtcStamp(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.place)}`,
    `DESCRIPTION:${escapeText(entry.text)}`,
    `STATUS:${entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** '20261120T183000Z' */
function toUtcStamp(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')
}

/** Breaks between characters, never inside the bytes of one. */
function foldLine(line: string): string {
  const characters = [...line]
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of characters) {
    const size = byteLength(character)
    if (bytes + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

function byteLength(character: string): number {
  const code = character.codePointAt(0)!
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
