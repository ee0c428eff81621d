import { expect, test } from 'vitest'

import { findStrandedBookings } from '#domain/bookings/stranded-bookings.ts'

const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  isOpen: true,
  startTime: '12:00',
  endTime: '22:00',
}))
const at = (bookingDate: string, bookingTime: string, change: null | object = null) =>
  ({ bookingDate, bookingTime, change }) as Parameters<typeof findStrandedBookings>[1][number]

test('D42, D47: a booking is stranded by shorter hours and by a holiday, not by longer hours', () => {
  const bookings = [at('2026-12-24', '12:00'), at('2026-12-25', '19:00'), at('2026-12-26', '21:30')]
  expect(findStrandedBookings({ week, exceptions: [] }, bookings)).toEqual([])
  const closed = { date: '2026-12-25', isOpen: false, startTime: '00:00', endTime: '00:00' }
  expect(findStrandedBookings({ week, exceptions: [closed] }, bookings)).toEqual([bookings[1]])
  const shorter = week.map((entry) => ({ ...entry, endTime: '21:45' }))
  expect(findStrandedBookings({ week: shorter, exceptions: [] }, bookings)).toEqual([bookings[2]])
})

test('D48: a booking is stranded when the table it asks for instead would fall outside the hours', () => {
  const asks = at('2026-12-24', '13:00', { bookingDate: '2026-12-24', bookingTime: '23:00' })
  expect(findStrandedBookings({ week, exceptions: [] }, [asks])).toEqual([asks])
})
