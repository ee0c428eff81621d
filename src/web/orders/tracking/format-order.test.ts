import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { formatDate, formatRefund, formatOrderState, toShownTime } from '#web/orders/tracking/format-order.ts'

const order = {
  orderType: 'Home Delivery',
  orderStatus: 'Pending',
  paymentMethod: 'Cash',
  paymentStatus: 'Pending',
  restaurant: { name: 'Saffron Street' },
  totalPrice: 35.58,
  createdAt: '2026-07-15T18:02:00.000Z',
  expectedAt: '2026-07-15T18:47:00.000Z',
  deliveredAt: null,
  readyAt: null,
  pickupTime: null,
  canceled: null,
} as SavedOrder
const now = new Date('2026-07-15T18:10:00Z')
const canceled = (by: 'customer' | 'outlet' | 'system', more: Partial<SavedOrder> = {}) =>
  formatOrderState(
    { ...order, orderStatus: 'Canceled', canceled: { by, reason: null, wasSeen: true }, ...more },
    now,
  )

test('OR4: times are in London time, also in summer', () => {
  expect([formatLondonTime(order.createdAt), formatDate(order.createdAt)]).toEqual(['19:02', '15 Jul 2026'])
})

test.each([
  [{}, 'Waiting for Saffron Street to accept your order'],
  [{ paymentMethod: 'Card' }, 'Not paid yet, so Saffron Street has not seen your order'],
  [{ paymentMethod: 'Card', paymentStatus: 'Authorised' }, 'Waiting for Saffron Street to accept your order'],
  [{ orderStatus: 'Accepted' }, 'Saffron Street is preparing your order'],
  [{ orderStatus: 'Accepted', readyAt: order.createdAt }, 'Your order is on its way'],
  [
    { orderStatus: 'Accepted', orderType: 'Collection', readyAt: order.createdAt },
    'Your order is ready to collect',
  ],
  [
    { orderStatus: 'Accepted', orderType: 'Dine In', readyAt: order.createdAt },
    'Your order is at your table, or on its way from the kitchen',
  ],
  [
    {
      orderStatus: 'Accepted',
      pickupTime: '2026-07-15T19:30:00.000Z',
      expectedAt: '2026-07-15T19:30:00.000Z',
    },
    'Saffron Street accepted your order for 20:30',
  ],
  [
    {
      orderStatus: 'Accepted',
      pickupTime: '2026-07-15T19:00:00.000Z',
      expectedAt: '2026-07-15T19:00:00.000Z',
    },
    'Saffron Street is preparing your order',
  ],
  [{ orderStatus: 'Completed' }, 'Enjoy your meal'],
  [{ orderStatus: 'Completed', orderType: 'Dine In' }, 'Your order is at your table. Enjoy your meal'],
] as [Partial<SavedOrder>, string][])('OR1, D66: the state of order %o reads “%s”', (given, text) => {
  expect(formatOrderState({ ...order, ...given }, now)).toBe(text)
})

test('OR1, D18: a cancelled order shows who cancelled it and what happens to the money', () => {
  expect(canceled('customer')).toBe('You cancelled this order')
  expect(canceled('outlet')).toBe('Saffron Street cancelled this order')
  expect(canceled('system')).toBe('Saffron Street missed this order: nobody answered in time')
  // The hold is released in both cases, so the payment status does not distinguish them.
  const released = { paymentMethod: 'Card', paymentStatus: 'Released' } as const
  expect(canceled('system', released)).toBe('Saffron Street missed this order: nobody answered in time')
  const unseen = { by: 'system', reason: null, wasSeen: false } as const
  expect(canceled('system', { ...released, canceled: unseen })).toBe(
    'This order was cancelled because it was not paid in time',
  )
  const back = (paymentStatus: SavedOrder['paymentStatus']) =>
    formatRefund({ ...order, paymentMethod: 'Card', paymentStatus })
  expect(formatRefund(order)).toBe('There is nothing to pay.')
  expect(back('Released')).toBe('Your card was not charged.')
  expect(back('Paid')).toBe('£35.58 is on its way back to your card.')
  expect(back('Refunded')).toBe('£35.58 went back to your card.')
})

test('OR1: the shown time is the promised time, and after delivery the delivery time', () => {
  expect(toShownTime(order)).toEqual({ label: 'Arrives by', time: order.expectedAt })
  expect(toShownTime({ ...order, orderType: 'Dine In' }).label).toBe('Ready by')
  const deliveredAt = '2026-07-15T18:40:00.000Z'
  expect(toShownTime({ ...order, orderStatus: 'Delivered', deliveredAt })).toEqual({
    label: 'Delivered at',
    time: deliveredAt,
  })
})
