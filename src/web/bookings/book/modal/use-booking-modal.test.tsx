import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { BookingModalProps } from '#web/bookings/book/modal/booking-modal.tsx'
import * as dialog from '#web/bookings/book/modal/fetch-booking-modal.ts'
import { useBookingModal } from '#web/bookings/book/modal/use-booking-modal.tsx'
import { pass } from '#web/testing/fake-server.ts'

type Props = Omit<BookingModalProps, 'onClose'>

function Opener() {
  const { isLoading, open, modal } = useBookingModal()
  return (
    <>
      <button type="button" onClick={open}>
        {isLoading ? 'Opening' : 'Book'}
      </button>
      {modal({} as Props)}
    </>
  )
}

/** The dialog's script, which the test lets arrive or fails. */
function loadDialog() {
  const { promise, resolve, reject } = Promise.withResolvers<typeof FakeModal>()
  vi.spyOn(dialog, 'fetchBookingModal').mockImplementation(() => promise)
  return {
    arrive: () => act(async () => resolve(FakeModal)),
    fail: () => act(async () => reject(new Error())),
  }
}

function FakeModal({ onClose }: { onClose: () => void }) {
  return (
    <dialog open>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  )
}

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

test('BK1: the dialog opens when its script has arrived, and closes', async () => {
  const { arrive } = loadDialog()
  render(<Opener />)
  expect(dialog.fetchBookingModal).not.toHaveBeenCalled()
  await press('Book')
  expect(screen.getByRole('button', { name: 'Opening' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await arrive()
  expect(screen.getByRole('dialog')).toBeTruthy()
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Book' })).toBeTruthy()
})

test('offline a notice says so, and goes by itself', async () => {
  const { fail } = loadDialog()
  render(<Opener />)
  await press('Book')
  await fail()
  expect(screen.getByRole('alert').textContent).toBe('That needs a connection. Try again in a moment.')
  expect(screen.getByRole('button', { name: 'Book' })).toBeTruthy()
  await pass(5_000)
  expect(screen.queryByRole('alert')).toBeNull()
})
