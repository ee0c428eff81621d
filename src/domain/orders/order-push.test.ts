import { expect, test } from 'vitest'

import { formatOrderPush, type PushEvent } from '#domain/orders/order-push.ts'
import { orderStatuses } from '#domain/orders/order-state.ts'

const order = {
  orderType: 'Home Delivery',
  status: 'Accepted',
  isReady: false,
  expectedAt: '2026-11-18T19:47:00Z',
  acceptBy: '2026-11-18T19:17:00Z',
} as const

test.each([
  ['accepted', {}, 'Accepted: At your door by 19:47'],
  ['accepted', { orderType: 'Collection' }, 'Accepted: Ready to collect at 19:47'],
  ['accepted', { orderType: 'Dine In' }, 'Accepted: Ready at 19:47'],
  ['accepted', { isReady: true }, undefined],
  ['accepted', { status: 'Canceled' }, undefined],
  ['time changed', { expectedAt: '2026-06-18T18:52:00Z' }, 'New time: At your door by 19:52'],
  ['time changed', { status: 'Delivered' }, undefined],
  ['ready', { isReady: true }, 'On its way: At your door by 19:47'],
  ['ready', { isReady: true, orderType: 'Collection' }, 'Ready to collect: Your order is waiting for you.'],
  ['ready', { isReady: true, orderType: 'Dine In' }, 'Ready: It is on its way to your table.'],
  ['ready', { isReady: true, status: 'Completed' }, undefined],
  ['refused', { status: 'Canceled' }, 'Your order was cancelled: It will not be made. Open it to see why.'],
  ['nobody accepted', {}, undefined],
  ['reopened', { status: 'Pending' }, 'Your order goes ahead: At your door by 19:47'],
  ['placed', { status: 'Pending' }, 'New order: Answer by 19:17'],
  ['placed', {}, undefined],
  ['unanswered', { status: 'Pending' }, 'An order has waited 3 minutes: Answer by 19:17'],
  ['unanswered', { status: 'Canceled' }, undefined],
] as const)('KI9: %s of %j reads %s', (event, change, expected) => {
  const text = formatOrderPush(event, { ...order, ...change })
  expect(text && `${text.title}: ${text.body}`).toBe(expected)
})

test('KI9: no notification is sent about an order that is finished, but that it was cancelled', () => {
  const events: PushEvent[] = ['accepted', 'time changed', 'ready', 'reopened', 'placed', 'unanswered']
  for (const status of orderStatuses.filter((one) => !['Pending', 'Accepted'].includes(one)))
    for (const event of events)
      expect(formatOrderPush(event, { ...order, status, isReady: true })).toBeUndefined()
})
