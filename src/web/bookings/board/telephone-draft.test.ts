import { expect, test } from 'vitest'

import type { BookingDay } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import {
  comingTimes,
  coversAfter,
  draftOn,
  emptyDraft,
  isEdited,
  timesWithout,
  toDraft,
} from '#web/bookings/board/telephone-draft.ts'

const slot = (time: string, held: number) => ({ time, bookingFor: 'Dinner' as const, held, left: 10 - held })
const day = {
  date: '2026-11-20',
  lastDate: '2027-02-14',
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

test('on another day the over-booking must be confirmed again, and a time not offered there is not chosen', () => {
  const draft = { ...emptyDraft, time: '19:00', overConfirmedOn: '2026-11-20' }
  expect(draftOn(draft, '2026-11-20', day.times)).toMatchObject({ time: '19:00', isOverConfirmed: true })
  expect(draftOn(draft, '2026-11-21', day.times)).toMatchObject({ time: '19:00', isOverConfirmed: false })
  expect(draftOn(draft, '2026-11-20', [])).toMatchObject({ time: '' })
})

test('a past time is not offered', () => {
  const at = (time: string) => comingTimes(day, day.times, new Date(`2026-11-20T${time}:00Z`))
  expect(at('18:00').map(({ time }) => time)).toEqual(['19:00', '20:30', '20:45'])
  expect(at('20:40').map(({ time }) => time)).toEqual(['20:30', '20:45'])
})

test('no time is offered after the last day that can be booked', () => {
  const on = (date: string) => comingTimes({ date, lastDate: '2027-02-14' }, day.times, undefined)
  expect([on('2027-02-14').length, on('2027-02-15').length]).toEqual([3, 0])
})

test('a form is edited once any field differs from the booking that it began with', () => {
  expect(isEdited(emptyDraft, undefined)).toBe(false)
  expect(isEdited({ ...emptyDraft, customerName: 'S' }, undefined)).toBe(true)
  expect(isEdited(toDraft(booking), booking)).toBe(false)
  expect(isEdited({ ...toDraft(booking), guestNo: 5 }, booking)).toBe(true)
})
