import { expect, test } from 'vitest'

import { coversLeft, servicesOf } from '#domain/bookings/booking-day.ts'
import { keptApart } from '#web/bookings/board/kept-apart.ts'

const open = (startTime: string, endTime: string) => ({ day: 5, isOpen: true, startTime, endTime })
const spans = (...week: ReturnType<typeof open>[]) =>
  keptApart(
    servicesOf(
      coversLeft({ week, exceptions: [] }, '2026-11-20', 10, () => 0),
      10,
    ),
  ).map(({ meal, from, to }) => `${meal} ${from} ${to}`)

test('D47: the meals of a long day follow each other, and those of a broken one keep their own ends', () => {
  expect(spans(open('05:00', '02:00'))).toEqual([
    'Breakfast 05:00 11:30',
    'Lunch 11:30 17:00',
    'Dinner 17:00 00:15',
  ])
  expect(spans(open('12:00', '14:00'), open('18:00', '01:00'))).toEqual([
    'Lunch 12:00 14:00',
    'Dinner 18:00 00:15',
  ])
})
