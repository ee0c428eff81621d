import { expect, test, vi } from 'vitest'

import {
  findStoredBooking,
  changedBooking,
  storedBooking,
  newBooking,
} from '#web/bookings/book/stored-booking.ts'
import { forgetCustomerAndDrafts } from '#web/accounts/session/signed-in.ts'

const [today, friday] = ['2026-11-15', '2026-11-20']
const hers = {
  ...newBooking('plum', friday),
  bookingTime: '18:30',
  customerName: 'Ann',
  mobileNo: '07700 900123',
  customerId: 'ann',
}

test('D9: the name and number typed for a booking are not shown to the next person who signs in', () => {
  storedBooking.write({ ...hers, isSent: true })
  expect(findStoredBooking('plum', today, 'ann')).toMatchObject(hers)
  for (const other of ['bob', undefined]) {
    const his = findStoredBooking('plum', today, other)!
    expect(his).toMatchObject({ bookingDate: friday, bookingTime: '18:30' })
    expect(JSON.stringify(his)).not.toMatch(/Ann|07700/)
    expect([his.isSent, his.key === hers.key]).toEqual([undefined, false])
  }
})

test('a draft for another restaurant or a past day is ignored', () => {
  storedBooking.write(hers)
  expect(findStoredBooking('fig', today, 'ann')).toBeUndefined()
  expect(findStoredBooking('plum', '2026-11-21', 'ann')).toBeUndefined()
})

test('D9, D11: signing out or closing the account removes the booking draft', () => {
  vi.stubGlobal('document', { cookie: '' })
  storedBooking.write(hers)
  forgetCustomerAndDrafts()
  expect(storedBooking.read()).toBeUndefined()
})

test('D20: a changed draft gets a new key, unless the result of the sent one is unknown', () => {
  expect(changedBooking(hers, { bookingTime: '19:00' }).key).not.toBe(hers.key)
  expect(changedBooking({ ...hers, isSent: true }, { bookingTime: '19:00' }).key).toBe(hers.key)
})
