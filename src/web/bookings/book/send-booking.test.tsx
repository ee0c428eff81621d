import { act } from '@testing-library/react'
import { expect, test } from 'vitest'

import { sendChange } from '#web/bookings/book/send-booking.ts'
import { fakeServer } from '#web/testing/fake-server.ts'

const table = { bookingDate: '2026-11-20', bookingTime: '19:00', guestNo: 2, bookingFor: 'Dinner' } as const

test.each([
  ['Window', 'Window', false],
  [null, '', false],
  [null, undefined, false],
  ['Window', '', true],
  [null, 'Nut allergy', true],
])('the note %s, now %s, is sent with a change: %s', async (before, note, isSent) => {
  const { last } = fakeServer()
  const draft = { key: 'k', restaurant: 'saffron', customerName: 'Amira', mobileNo: '', note, ...table }
  await act(async () => void sendChange({ _id: 'b1', note: before }, draft))
  expect(last().body).toEqual({ ...table, ...(isSent ? { note } : {}) })
})
