import { expect, test } from 'vitest'

import type { BookingDay } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { coversAfter, timesWithout } from '#web/bookings/board/telephone-draft.ts'

const slot = (time: string, held: number) => ({ time, bookingFor: 'Dinner' as const, held, left: 10 - held })
const day = {
  date: '2026-11-20',
  times: [slot('19:00', 8), slot('20:30', 8), slot('20:45', 0)],
} as BookingDay
const booking = { bookingDate: '2026-11-20', bookingTime: '19:00', guestNo: 4 } as SavedBooking

test('the covers of the edited booking count as free during its stay, on its own day only', () => {
  expect(timesWithout(day, booking).map(({ held }) => held)).toEqual([4, 4, 0])
  expect(timesWithout(day, { ...booking, bookingDate: '2026-11-21' }).map(({ held }) => held)).toEqual([
    8, 8, 0,
  ])
  expect(timesWithout(day, undefined)).toBe(day.times)
})

test('a party fits if the covers stay within the limit for its whole stay', () => {
  expect(coversAfter(day.times, { guestNo: 2, time: '19:00' })).toBe(10)
  expect(coversAfter(day.times, { guestNo: 3, time: '19:00' })).toBe(11)
  expect(coversAfter(day.times, { guestNo: 4, time: '20:45' })).toBe(4)
})
