type CalendarEntry = {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  place: string
  text: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Increases with every change, so that a calendar replaces the earlier entry. */
  sequence: number
  organiser: { name: string; email: string }
  writtenAt: Date
}

/**
 * An iCalendar file (RFC 5545 and 5546) in lines of at most 75 bytes, each ended by CRLF. A cancelled entry removes the
 * earlier one from the calendar.
 */
export function toCalendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tablefare//Bookings//EN',
    `METHOD:${entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@tablefare`,
    `SEQUENCE:${entry.sequence}`,
    `ORGANIZER;CN="${toPlain(entry.organiser.name)}":mailto:${toPlain(entry.organiser.email)}`,
    `DTSTAMP:${toUtcStamp(entry.writtenAt)}`,
    `DTSTART:${toUtcStamp(entry.startsAt)}`,
    `DTEND:${toUtcStamp(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.place)}`,
    `DESCRIPTION:${escapeText(entry.text)}`,
    `STATUS:${entry.status}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** '20261120T183000Z' */
function toUtcStamp(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '')
}

/** A quoted parameter or an address can carry neither quotes nor line breaks. */
function toPlain(text: string): string {
  return text.replace(/["\p{Cc}]/gu, '')
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
