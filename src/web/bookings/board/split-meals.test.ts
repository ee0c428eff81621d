import { expect, test } from 'vitest'

import { coversLeft, toServices } from '#domain/bookings/booking-day.ts'
import { splitMeals } from '#web/bookings/board/split-meals.ts'

const open = (startTime: string, endTime: string) => ({ day: 5, isOpen: true, startTime, endTime })
const spans = (...week: ReturnType<typeof open>[]) =>
  splitMeals(
    toServices(
      coversLeft({ week, exceptions: [] }, '2026-11-20', 10, () => 0),
      10,
    ),
  ).map(({ meal, from, to }) => `${meal} ${from} ${to}`)

test('D47: the meals of a long day follow each other, and meals with a gap between them keep their own end', () => {
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
