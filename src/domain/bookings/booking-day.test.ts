import { expect, test } from 'vitest'

import { quarterOf } from '#domain/bookings/booking-covers.ts'
import { coversLeft, toServices, listThreeWeeks } from '#domain/bookings/booking-day.ts'

const open = (startTime: string, endTime: string) => ({ day: 5, isOpen: true, startTime, endTime })
const hours = { week: [open('12:00', '14:00'), open('18:00', '01:00')], exceptions: [] }
const friday = '2026-11-20'

test('D47: the covers left at a time are those not held, and never negative', () => {
  const busy = quarterOf(new Date('2026-11-20T12:15:00Z'))
  const times = coversLeft(hours, friday, 10, (quarter) =>
    quarter === busy ? 7 : quarter === busy + 1 ? 12 : 0,
  )
  expect(times.slice(0, 4).map(({ time, left }) => `${time} ${left}`)).toEqual([
    '12:00 10',
    '12:15 3',
    '12:30 0',
    '12:45 10',
  ])
})

test('D47: the services of a day are its meals, each with its peak of covers', () => {
  const times = coversLeft(hours, friday, 10, (quarter) =>
    quarter === quarterOf(new Date('2026-11-20T20:00:00Z')) ? 4 : 0,
  )
  expect(toServices(times, 10)).toMatchObject([
    { meal: 'Lunch', from: '12:00', to: '14:00', mostHeld: 0 },
    { meal: 'Dinner', from: '18:00', to: '00:15', mostHeld: 4 },
  ])
})

test('the calendar begins on the Monday of the week, also on a Sunday', () => {
  expect(listThreeWeeks('2026-11-15')[0]).toBe('2026-11-09')
  expect(listThreeWeeks('2026-11-16')[0]).toBe('2026-11-16')
  expect(listThreeWeeks('2026-11-16').at(-1)).toBe('2026-12-06')
})
