import { act, render, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { useBookingCommands } from '#web/bookings/board/use-booking-commands.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'
import { Toasts } from '#web/ui/notices/toasts.tsx'

const booking = {
  _id: 'b1',
  customerName: 'Amira',
  guestNo: 2,
  bookingDate: '2026-11-20',
  bookingTime: '19:00',
  mobileNo: null,
  note: null,
} as SavedBooking

function board() {
  const server = fakeServer()
  const reload = vi.fn(async () => {})
  document.body.innerHTML = '<div id="booking-b1" data-booking="day-b1" tabindex="-1"></div>'
  const { result } = renderHook(() => useBookingCommands(reload))
  render(<Toasts />)
  const results: boolean[] = []
  const accept = () =>
    act(async () => void result.current.run({ verb: 'accept', booking }).then((one) => results.push(one)))
  return { ...server, result, reload, results, accept }
}

test('a command that is done reads the board again and moves the focus to its booking', async () => {
  const { accept, last, reload, results } = board()
  await accept()
  await last().answer({ _id: 'b1' })
  await pass(100)
  expect([results, reload.mock.calls.length]).toEqual([[true], 1])
  expect(document.activeElement?.id).toBe('booking-b1')
  expect(screen.getByRole('status').textContent).toBe('Amira is accepted.')
})

test.each(['refuse', 'lose'] as const)(
  'one that is not done says why, and the focus stays: %s',
  async (how) => {
    const { accept, last, results, result } = board()
    await accept()
    await (how === 'lose' ? last().lose() : last().refuse(409, 'BOOKING_STATUS_CHANGED', 'Too late.'))
    await pass(100)
    expect(results).toEqual([false])
    expect(result.current.error).toEqual(expect.any(String))
    expect(document.activeElement?.id).not.toBe('booking-b1')
  },
)

test('an edit sends only what staff changed, so that a note from another device stays', async () => {
  const { result, last } = board()
  const table = { bookingDate: '2026-11-20', bookingTime: '20:00', guestNo: 2, overbook: false }
  const edit = (fields: { note: string | null; mobileNo: string | null }) =>
    act(async () => {
      const body = { customerName: 'Amira', ...fields, ...table }
      void result.current.run({ verb: 'edit', booking, body })
    })
  await edit({ note: null, mobileNo: null })
  const seen = { bookingDate: '2026-11-20', bookingTime: '19:00', guestNo: 2 }
  expect(last().body).toEqual({ ...table, seen })
  await last().answer({ _id: 'b1' })
  await edit({ note: 'Window', mobileNo: '07700900123' })
  expect(last().body).toEqual({ ...table, note: 'Window', mobileNo: '07700900123', seen })
})
