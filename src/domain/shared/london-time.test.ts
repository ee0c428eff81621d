import fc from 'fast-check'
import { expect, test } from 'vitest'

import { londonMoment, londonTime } from '#domain/shared/london-time.ts'

const wall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const shownBy = (moment: Date) => {
  const { date, minutes } = londonTime(moment)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${date} ${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
/** The changes fall into the last days of these months; before them and after them nothing may change. */
const isNearChange = (moment: Date) => [2, 9].includes(moment.getUTCMonth()) || moment.getUTCDate() === 1

const moments = fc.date({
  min: new Date('1996-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
})

test('a moment is what a clock in London shows, whenever it is', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(shownBy(moment)).toBe(wall.format(moment))
      expect(londonTime(moment).day).toBe(new Date(`${londonTime(moment).date}T00:00:00Z`).getUTCDay())
    }),
    { numRuns: 3_000 },
  )
})

test('in the nights when the clocks change, every minute is what a clock in London shows', () => {
  // Should the law change, Node's tables will, and this fails.
  for (let hour = Date.UTC(1996, 0); hour < Date.UTC(2060, 0); hour += 3_600_000)
    if (isNearChange(new Date(hour))) expect(shownBy(new Date(hour))).toBe(wall.format(hour))
  for (const night of ['2026-03-28T22:00:00Z', '2026-10-24T22:00:00Z', '2027-03-27T22:00:00Z'])
    for (let minutes = 0; minutes < 300; minutes++) {
      const moment = new Date(Date.parse(night) + minutes * 60_000)
      expect(shownBy(moment)).toBe(wall.format(moment))
    }
})

test('a time in London is a moment at which the clock shows it, the first of two; none in the hour left out', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const { date, minutes } = londonTime(moment)
      const found = londonMoment(date, minutes)!
      expect(londonTime(found)).toEqual(londonTime(moment))
      expect(found.getTime()).toBeLessThanOrEqual(moment.getTime())
    }),
    { numRuns: 3_000 },
  )
  expect(londonMoment('2027-03-28', 90)).toBeUndefined()
  expect(londonMoment('2026-10-25', 90)).toEqual(new Date('2026-10-25T00:30:00Z'))
})
