import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { Availability } from '#contract/bookings/bookings.ts'
import type { BookingProblem } from '#web/bookings/book/send-booking.ts'
import { type StoredBooking, storedBooking } from '#web/bookings/book/stored-booking.ts'
import { type FormProps, noTimeMessage, useBookingForm } from '#web/bookings/book/form/use-booking-form.ts'
import { fakeServer, pass } from '#web/testing/fake-server.ts'

const slot = { bookingFor: 'Dinner', bookingTime: '19:00' } as const
const start: StoredBooking = { restaurant: 'r', bookingDate: '2026-11-20', guestNo: 2, key: 'key-1', ...slot }
const first = {
  date: '2026-11-20',
  guestNo: 2,
  times: [{ time: '19:00', bookingFor: 'Dinner', state: 'free' }],
  restaurant: { telephone: '020 7946 0000' },
} as unknown as Availability
const person = { customerName: 'Amira Khan', mobileNo: '07700900123', customerId: 'c' }

async function form(given: Partial<FormProps> = {}) {
  const server = fakeServer()
  const sent: StoredBooking[] = []
  let settle: (problem?: BookingProblem) => void = () => {}
  const onDone = vi.fn()
  const onBusy = vi.fn()
  const hook = renderHook(() =>
    useBookingForm(
      {
        start,
        person,
        now: new Date(),
        first,
        onDone,
        onBusy,
        send: (draft) => {
          sent.push(draft)
          return new Promise((resolve) => (settle = resolve))
        },
        ...given,
      },
      { current: null },
    ),
  )
  await pass(0)
  const submit = () => act(async () => void hook.result.current.submit())
  return {
    ...server,
    ...hook,
    sent,
    submit,
    onDone,
    onBusy,
    answer: (problem?: BookingProblem) => act(async () => settle(problem)),
  }
}

test('a booking is sent with the person’s contacts, stored as sent until it is answered, and then forgotten', async () => {
  const { submit, sent, answer, onDone, onBusy } = await form()
  await submit()
  expect(sent).toEqual([{ ...start, ...person, isSent: true }])
  expect(storedBooking.read()).toMatchObject({ key: 'key-1', isSent: true })
  await answer()
  expect(storedBooking.read()).toBeUndefined()
  expect([onDone.mock.calls.length, onBusy.mock.calls]).toEqual([1, [[true], [false]]])
})

test('a double press books once', async () => {
  const { submit, sent } = await form()
  await submit()
  await submit()
  expect(sent).toHaveLength(1)
})

test.each([
  ['no name', { person: { ...person, customerName: ' ' } }, { field: 'customerName' }],
  ['no mobile', { person: { ...person, mobileNo: '123' } }, { field: 'mobileNo' }],
  ['a time that is not free', { start: { ...start, bookingTime: '20:00' } }, { problem: noTimeMessage }],
  [
    'free times that are loading',
    { first: undefined },
    { problem: expect.stringContaining('still loading') },
  ],
])('%s is found before anything is sent', async (_, given, wrong) => {
  const { result, submit, sent } = await form(given)
  await submit()
  expect(result.current.wrong).toMatchObject(wrong)
  expect(sent).toEqual([])
})

test('a refusal keeps the draft and its key, and asks for the free times again', async () => {
  const { result, submit, answer, paths } = await form()
  const asked = paths().length
  await submit()
  await answer({ problem: 'That table has just gone.' })
  expect(result.current.wrong).toEqual({ problem: 'That table has just gone.' })
  expect(storedBooking.read()).toMatchObject({ key: 'key-1', isSent: false })
  expect(paths()).toHaveLength(asked + 1)
})

test('after a lost answer the key stays, even for a changed draft: it is never booked twice', async () => {
  const { result, submit, answer, sent } = await form()
  await submit()
  await answer({ problem: 'Unknown.', isUnknown: true })
  expect(storedBooking.read()).toMatchObject({ key: 'key-1', isSent: true })
  act(() => result.current.change({ note: 'Window' }))
  await submit()
  expect(sent[1]).toMatchObject({ key: 'key-1', note: 'Window' })
  await answer({ problem: 'Booked before.', isBooked: true })
  expect(storedBooking.read()!.key).not.toBe('key-1')
})

test('a change clears the error, gets a new key and is stored; one of an existing booking is not stored', async () => {
  const { result, submit, answer } = await form()
  await submit()
  await answer({ problem: 'No.' })
  act(() => result.current.change({ guestNo: 2, note: 'Late' }))
  expect(result.current.wrong).toBeUndefined()
  expect(storedBooking.read()).toMatchObject({ note: 'Late', customerId: 'c' })
  expect(storedBooking.read()!.key).not.toBe('key-1')
  storedBooking.write(null)
  const other = await form({ booking: 'b' })
  act(() => other.result.current.change({ note: 'Later' }))
  expect(storedBooking.read()).toBeUndefined()
})

test('the draft of this device replaces what the server rendered, and one that was sent says so', async () => {
  const { result } = await form({ findDraft: () => ({ ...start, guestNo: 2, note: 'Mine', isSent: true }) })
  expect(result.current.draft.note).toBe('Mine')
  expect(result.current.wrong).toMatchObject({ isUnknown: true })
})
