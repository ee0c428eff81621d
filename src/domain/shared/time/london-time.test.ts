import fc from 'fast-check'
import { expect, test } from 'vitest'

import { fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'

const reference = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const shown = (moment: Date) => {
  const { date, minutes } = toLondonTime(moment)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${date} ${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
/** The clocks change in the last days of March and October. The first of every other month is checked too. */
const isNearChange = (moment: Date) => [2, 9].includes(moment.getUTCMonth()) || moment.getUTCDate() === 1

const moments = fc.date({
  min: new Date('1996-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('any moment converts to the local time that Intl gives for Europe/London', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(shown(moment)).toBe(reference.format(moment))
      expect(toLondonTime(moment).day).toBe(new Date(`${toLondonTime(moment).date}T00:00:00Z`).getUTCDay())
    }),
    { numRuns: 3_000 },
  )
})

test('every minute of a night when the clocks change agrees with Intl', () => {
  // Fails if the UK changes its clock rules, because Node's time zone data will follow.
  for (let hour = Date.UTC(1996, 0); hour < Date.UTC(2060, 0); hour += 3_600_000)
    if (isNearChange(new Date(hour))) expect(shown(new Date(hour))).toBe(reference.format(hour))
  for (const night of ['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z', '2027-03-27T22:00:00Z'])
    for (let minutes = 0; minutes < 300; minutes++) {
      const moment = new Date(Date.parse(night) + minutes * 60_000)
      expect(shown(moment)).toBe(reference.format(moment))
    }
})

test('a London time converts to the first moment with that time, and to none in the skipped hour', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const { date, minutes } = toLondonTime(moment)
      const found = fromLondonTime(date, minutes)!
      expect(toLondonTime(found)).toEqual(toLondonTime(moment))
      expect(found.getTime()).toBeLessThanOrEqual(moment.getTime())
    }),
    { numRuns: 3_000 },
  )
  expect(fromLondonTime('2027-03-28', 90)).toBeUndefined()
  expect(fromLondonTime('2026-10-25', 90)).toEqual(new Date('2026-10-25T00:30:00Z'))
})
