import { expect, test } from 'vitest'

import {
  formatDayTime,
  formatMoment,
  formatSlipPayment,
  toMapAddress,
} from '#domain/orders/ticket/format-slip.ts'

test.each([
  ['Card', 'Paid', 'Accepted', 'Paid by card', false],
  ['Card', 'Authorised', 'Pending', 'Card, charged on accepting', false],
  // The slip is printed with the answer of Accept, before the job that charges the card.
  ['Card', 'Authorised', 'Accepted', 'Paid by card', false],
  ['Card', 'Failed', 'Accepted', 'Not paid: the card failed', true],
  ['Card', 'Released', 'Completed', 'Not paid: the card was released', true],
  ['Card', 'Refunded', 'Completed', 'Refunded to card', false],
  ['Card', 'Refunded', 'Canceled', 'Cancelled', false],
  ['Cash', 'Pending', 'Accepted', 'To collect £148.50 cash', true],
  ['Cash', 'Paid', 'Completed', 'Paid in cash', false],
  ['Counter', 'Paid', 'Completed', 'Paid at the counter', false],
  ['Counter', 'Pending', 'Accepted', 'Pay £148.50 at the counter', true],
] as const)(
  'a ticket paid by %s, %s and %s reads “%s”',
  (paymentMethod, paymentStatus, orderStatus, text, isDue) => {
    const order = { paymentMethod, paymentStatus, orderStatus, totalPrice: 148.5, refunded: 0 }
    expect(formatSlipPayment(order)).toEqual({ text, isDue })
  },
)

test.each([
  ['Card', 'Released', 'Nothing to pay: refunded'],
  ['Card', 'Refunded', 'Nothing to pay: refunded'],
  ['Cash', 'Pending', 'To collect £0.00 cash'],
] as const)(
  'RF4: nobody asks for money if all of an order by %s, %s, is refunded',
  (paymentMethod, paymentStatus, text) => {
    const prices = { totalPrice: 148.5, refunded: 148.5 }
    const order = { paymentMethod, paymentStatus, orderStatus: 'Accepted', ...prices } as const
    expect(formatSlipPayment(order)).toEqual({ text, isDue: false })
  },
)

test('times are in London, and the address is a search on a map', () => {
  expect(formatMoment('2026-07-14T17:00:00.000Z')).toBe('Tue 14 Jul, 18:00')
  expect(formatDayTime('2026-11-17T18:00:00.000Z')).toBe('Tue 18:00')
  expect(toMapAddress('14 Orchard Mews & Co', 'SW1A 2AB')).toBe(
    'https://www.google.com/maps/search/?api=1&query=14+Orchard+Mews+%26+Co%2C+SW1A+2AB',
  )
})
