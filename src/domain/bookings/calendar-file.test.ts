import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toCalendarFile } from '#domain/bookings/calendar-file.ts'

const entry = {
  id: 'b1',
  title: 'Table at Saffron Street',
  startsAt: new Date('2026-11-20T18:30:00Z'),
  endsAt: new Date('2026-11-20T20:15:00Z'),
  place: '14 Marlow Row, London',
  text: '4 guests; ask for Amira\nTel 020',
  status: 'CONFIRMED' as const,
  sequence: 3,
  organiser: { name: 'Saffron "Street"', email: 'help@tablefare.example' },
  writtenAt: new Date('2026-11-16T12:00:00Z'),
}

test('a booking becomes a calendar entry with times in UTC and special characters escaped', () => {
  expect(toCalendarFile(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tablefare//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:b1@tablefare',
    'SEQUENCE:3',
    'ORGANIZER;CN="Saffron Street":mailto:help@tablefare.example',
    'DTSTAMP:20261116T120000Z',
    'DTSTART:20261120T183000Z',
    'DTEND:20261120T201500Z',
    'SUMMARY:Table at Saffron Street',
    'LOCATION:14 Marlow Row\\, London',
    'DESCRIPTION:4 guests\\; ask for Amira\\nTel 020',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a cancelled booking is published as a cancellation, a request as tentative', () => {
  const cancelled = toCalendarFile({ ...entry, status: 'CANCELLED', sequence: 4 })
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4', 'UID:b1@tablefare'])
    expect(cancelled.split('\r\n')).toContain(line)
  const requested = toCalendarFile({ ...entry, status: 'TENTATIVE' }).split('\r\n')
  expect([requested.includes('METHOD:PUBLISH'), requested.includes('STATUS:TENTATIVE')]).toEqual([true, true])
})

test.each(['\n', '\r\n', '\r'])(
  'a line break (%j) in a text never starts a new line of the file',
  (lineBreak) => {
    const file = toCalendarFile({ ...entry, text: `Amira${lineBreak}BEGIN:VALARM` })
    expect(file).toContain('DESCRIPTION:Amira\\nBEGIN:VALARM\r\n')
  },
)

test('with any text no line exceeds 75 bytes, and unfolding restores the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const file = toCalendarFile({ ...entry, title: text.replace(/[\r\n]/g, ' ') })
      for (const line of file.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      const unfolded = file.replaceAll('\r\n ', '')
      expect(unfolded).toContain(`SUMMARY:${text.replace(/[\r\n]/g, ' ').replace(/[\\;,]/g, '\\$&')}\r\n`)
    }),
  )
})
