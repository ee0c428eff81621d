import { expect, test, vi } from 'vitest'

import { begunBooking, changedBooking, keptBooking, newBooking } from '#web/bookings/book/kept-booking.ts'
import { forgetForGood } from '#web/accounts/session/signed-in.ts'

const [today, friday] = ['2026-11-15', '2026-11-20']
const hers = {
  ...newBooking('plum', friday),
  bookingTime: '18:30',
  customerName: 'Ann',
  mobileNo: '07700 900123',
  customerId: 'ann',
}

test('D9: the name and number typed for a table are not shown to whoever signs in after', () => {
  keptBooking.write({ ...hers, isSent: true })
  expect(begunBooking('plum', today, 'ann')).toMatchObject(hers)
  for (const other of ['bob', undefined]) {
    const his = begunBooking('plum', today, other)!
    expect(his).toMatchObject({ bookingDate: friday, bookingTime: '18:30' })
    expect(JSON.stringify(his)).not.toMatch(/Ann|07700/)
    expect([his.isSent, his.key === hers.key]).toEqual([undefined, false])
  }
})

test('a draft for another restaurant, or for a day that is past, is none', () => {
  keptBooking.write(hers)
  expect(begunBooking('fig', today, 'ann')).toBeUndefined()
  expect(begunBooking('plum', '2026-11-21', 'ann')).toBeUndefined()
})

test('D9, D11: whoever signs out or closes their account leaves nothing that they typed for a table', () => {
  vi.stubGlobal('document', { cookie: '' })
  keptBooking.write(hers)
  forgetForGood()
  expect(keptBooking.read()).toBeUndefined()
})

test('D20: another table has another key, unless nobody knows what became of the one that was sent', () => {
  expect(changedBooking(hers, { bookingTime: '19:00' }).key).not.toBe(hers.key)
  expect(changedBooking({ ...hers, isSent: true }, { bookingTime: '19:00' }).key).toBe(hers.key)
})
