import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { type OrderEvent, formatOrderMessage } from '#server/orders/lifecycle/format-order-message.ts'

const line = {
  name: 'Chicken tikka masala',
  quantity: 2,
  price: 14,
  choices: [
    { groupName: 'Side', typeName: 'Pilau rice', price: 3.5 },
    { groupName: 'Spice', typeName: 'Medium', price: 0 },
  ],
}
const order = {
  _id: '0190a000-0000-7000-8000-000000000000',
  orderNumber: 'TF-7K3Q-92',
  orderType: 'Home Delivery',
  paymentMethod: 'Card',
  subTotal: 1051.5,
  discount: { discountValue: 2, amount: 21.03 },
  coupon: { _id: '0190a000-0000-7000-8000-000000000001', code: 'SPICE5', amount: 5 },
  serviceCharge: 5.11,
  deliveryCharge: 5,
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

/** Every email and SMS has these. */
const inEach = [
  'TF-7K3Q-92',
  '2 × Chicken tikka masala (Pilau rice, Medium): £28.00',
  'Sub total: £1,051.50\nDiscount 2%: −£21.03\nService charges: £5.11\nDelivery charges: £5.00\nCoupon SPICE5: −£5.00\nTotal: £1,035.58',
  'Saffron Street, 14 Marlow Row, SW1A 2TF, 020 7946 0123',
  'https://tablefare.example/order-summary/0190a000-0000-7000-8000-000000000000',
]

const inOne = {
  placed: 'has your order',
  accepted: 'Expect it at your door at 19:47',
  refused: 'The oven is broken',
  'cancelled by you': 'Your card is not charged.',
  'cancelled by outlet': 'Your card will be refunded.',
  'nobody accepted': 'did not answer in time',
  'time changed': '19:47',
  ready: 'is on its way',
  delivered: 'was delivered',
  'nobody came': 'The £1,035.58 is not refunded. If that is wrong, call Saffron Street on 020 7946 0123.',
} satisfies Partial<Record<OrderEvent, string>>

test.each(Object.entries(inOne) as [OrderEvent, string][])(
  'D27: the message for “%s” has lines, total, the outlet’s name, address and telephone, and a link',
  (event, own) => {
    const { message, link, title } = formatOrderMessage(order, event, 'https://tablefare.example')
    expect(link).toBe(`/order-summary/${order._id}`)
    expect(message?.subject).toBe(`${title}: TF-7K3Q-92`)
    for (const text of [...inEach, own]) expect(message?.text).toContain(text)
  },
)

test.each([
  ['Home Delivery', 'Order on its way', 'Your order TF-7K3Q-92 from Saffron Street is on its way.'],
  ['Collection', 'Order ready', 'Your order TF-7K3Q-92 is ready to collect at Saffron Street.'],
  ['Dine In', 'Order ready', 'Your order TF-7K3Q-92 is ready and on its way to your table.'],
] as const)('D66: a %s order that left the kitchen is called “%s”', (orderType, title, description) => {
  const found = formatOrderMessage({ ...order, orderType }, 'ready', 'https://tablefare.example')
  expect(found).toMatchObject({ title, description })
})

test.each([
  ['Home Delivery', 'at your door at 19:45'],
  ['Collection', 'ready to collect at 19:45'],
  ['Dine In', 'ready at 19:45'],
] as const)('D66: the time promised for a %s order is “%s”', (orderType, promise) => {
  const due = { ...order, orderType, expectedAt: '2026-11-16T19:45:00.000Z' }
  const { description } = formatOrderMessage(due, 'accepted', 'https://tablefare.example')
  expect(description).toMatch(new RegExp(`Expect it ${promise}\\.$`))
})

test('an order that nobody answered is called missed, not cancelled', () => {
  const { title, description } = formatOrderMessage(order, 'nobody accepted', 'https://tablefare.example')
  expect(title).toBe('Order missed')
  expect(description).not.toMatch(/cancel/i)
})

test('D27: a completed order and an unpaid order get a notification only', () => {
  for (const event of ['completed', 'not paid'] as const)
    expect(formatOrderMessage(order, event, 'https://tablefare.example').message).toBeUndefined()
})

test('an email that leaves out dishes says where they and their allergens are', () => {
  const allergens = { contains: ['milk' as const], named: [], mayContain: [], unknown: [], isDeclared: true }
  const cartItems = Array.from({ length: 47 }, () => ({ ...line, allergens }))
  const long = { ...order, cartItems } as unknown as SavedOrder
  const { message } = formatOrderMessage(long, 'placed', 'https://tablefare.example')
  expect(message?.text).toContain('\nand 7 more: see the link for them and their allergens\n')
})

test('RO1: the allergens in an SMS are those of dishes that are still in the order', () => {
  const allergens = { contains: ['milk'], named: [], mayContain: [], unknown: [], isDeclared: true } as const
  const curry = { ...line, name: 'Prawn curry', quantity: 0, out: 2, allergens }
  const dal = { ...line, name: 'Dal', quantity: 1, allergens }
  const changed = { ...order, cartItems: [curry, dal] } as unknown as SavedOrder
  const { message } = formatOrderMessage(changed, 'accepted', 'https://tablefare.example')
  expect(message?.sms).toContain('Dal: Contains milk.')
  expect(message?.sms).not.toContain('Prawn curry')
})
