import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { type News, orderWords } from '#server/orders/core/order-words.ts'

const line = { name: 'Chicken tikka masala', quantity: 2, price: 14, options: ['Pilau rice', 'Medium'] }
const order = {
  _id: '0190a000-0000-7000-8000-000000000000',
  orderNumber: 'TF-7K3Q-92',
  orderType: 'Home Delivery',
  paymentMethod: 'Card',
  totalPrice: 1035.58,
  expectedAt: '2026-11-15T19:47:00.000Z',
  canceled: { by: 'outlet', reason: 'The oven is broken.' },
  restaurant: {
    name: 'Saffron Street',
    address: { address: '14 Marlow Row', postCode: 'SW1A 2TF' },
    telephone: '020 7946 0123',
  },
  cartItems: [line],
} as SavedOrder

/** Everything that a durable confirmation must say, whichever way it leaves. */
const inEach = [
  'TF-7K3Q-92',
  '2 × Chicken tikka masala (Pilau rice, Medium): £28.00',
  'Total: £1,035.58',
  'Saffron Street, 14 Marlow Row, SW1A 2TF, 020 7946 0123',
  'https://tablefare.example/order-summary/0190a000-0000-7000-8000-000000000000',
]

const inOne = {
  placed: 'has your order',
  accepted: 'Expect it at 19:47',
  refused: 'The oven is broken',
  'cancelled by you': 'Your card is not charged.',
  'cancelled by outlet': 'Your card gets its money back.',
  'nobody accepted': 'did not answer in time',
  'time changed': '19:47',
  ready: 'ready',
  delivered: 'was delivered',
  refunded: '£1,035.58 for your order',
} satisfies Partial<Record<News, string>>

test.each(Object.entries(inOne) as [News, string][])(
  'D27: “%s” leaves with lines, total, the outlet’s name, address and telephone, and a link',
  (news, own) => {
    const { message, link, title } = orderWords(order, news, 'https://tablefare.example')
    expect(link).toBe(`/order-summary/${order._id}`)
    expect(message?.subject).toBe(`${title}: TF-7K3Q-92`)
    for (const words of [...inEach, own]) expect(message?.text).toContain(words)
  },
)

test('D27: what nobody needs on paper stands in the notifications only', () => {
  for (const news of ['completed', 'not paid'] as const)
    expect(orderWords(order, news, 'https://tablefare.example').message).toBeUndefined()
})
