import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { storedBooking } from '#web/bookings/book/stored-booking.ts'
import type { RecentRequest } from '#web/bookings/my-bookings/recent-request.ts'
import { useRecentRequest } from '#web/bookings/my-bookings/use-recent-request.ts'

const booking = (_id: string, orderStatus: string, change: object | null = null) =>
  ({ _id, orderStatus, change, createdAt: `2026-11-16T12:00:0${_id}Z` }) as SavedBooking
const booked: RecentRequest = { what: 'booked' }
const changed: RecentRequest = { what: 'changed', id: '1' }

const requested = 'Your table is requested. We’ll let you know when it is accepted.'
const sent = 'Your change is sent to the restaurant.'

test.each([
  ['none', undefined, [booking('1', 'Pending')], undefined],
  ['a new one that waits', booked, [booking('1', 'Accepted'), booking('2', 'Pending')], requested],
  ['a new one accepted at once', booked, [booking('2', 'Accepted')], 'Your table is booked.'],
  ['a change that waits', changed, [booking('1', 'Accepted', {}), booking('2', 'Pending')], sent],
  ['a change on a later page', changed, [booking('2', 'Pending')], sent],
  ['a change accepted at once', changed, [booking('1', 'Accepted')], 'Your booking is changed.'],
])('%s', (_, recent, bookings, text) => {
  const { result } = renderHook(() => useRecentRequest(bookings, recent))
  expect(result.current).toBe(text)
})

test('the message ends with the restaurant’s answer, and another booking made meanwhile does not bring it back', () => {
  const { result, rerender } = renderHook((bookings: SavedBooking[]) => useRecentRequest(bookings, booked), {
    initialProps: [booking('1', 'Pending')],
  })
  expect(result.current).toBe(requested)
  rerender([booking('1', 'Accepted')])
  expect(result.current).toBeUndefined()
  rerender([booking('1', 'Accepted'), booking('2', 'Pending')])
  expect(result.current).toBeUndefined()
})

test('a new booking ends its draft, and a reload shows the plain list; a change leaves the draft', () => {
  const draft = {
    restaurant: 'r',
    bookingFor: 'Dinner',
    bookingDate: '2026-11-20',
    bookingTime: '19:00',
    guestNo: 2,
    key: 'k',
  }
  storedBooking.write(draft)
  renderHook(() => useRecentRequest([booking('1', 'Accepted')], changed))
  expect(storedBooking.read()).toEqual(draft)
  renderHook(() => useRecentRequest([booking('1', 'Pending')], booked))
  expect([storedBooking.read(), location.pathname]).toEqual([undefined, '/booking'])
  history.replaceState(null, '', '/')
})
