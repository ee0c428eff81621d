import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatCancelling } from '#web/support/desk/order-actions.tsx'
import { toRows } from '#web/support/desk/payment-ledger.tsx'

const at = '2026-11-16T12:00:00.000Z'

test('RF7: the ledger names every movement of the money, and what is left after it', () => {
  const kinds = [
    ['authorised', 20],
    ['captured', 20],
    ['refunded', 5],
    ['refund-failed', 5],
    ['disputed', 20],
    ['reinstated', 20],
  ] as const
  const movements = kinds.map(([kind, amount]) => ({ at, kind, amount }))
  const payment = { movements, attempts: [] } as unknown as Parameters<typeof toRows>[0]
  expect(toRows(payment).map(({ name, left }) => [name, left])).toEqual([
    ['Held', 0],
    ['Charged', 20],
    ['Refunded', 15],
    ['Refund failed', 20],
    ['Chargeback', 0],
    ['Chargeback won', 20],
  ])
})

test.each([
  ['Card', 'Paid', 5, '£15.00 is refunded after a minute. Until then you can re-open the order.'],
  ['Card', 'Disputed', 5, '£15.00 is refunded after a minute. Until then you can re-open the order.'],
  ['Card', 'Authorised', 0, '£20.00 is released after a minute. Until then you can re-open the order.'],
  ['Card', 'Refunded', 20, 'You can re-open the order within a minute.'],
  ['Card', 'Released', 20, 'You can re-open the order within a minute.'],
  ['Cash', 'Pending', 0, 'You can re-open the order within a minute.'],
] as const)(
  'cancelling by %s, %s, with £%s refunded says: %s',
  (paymentMethod, paymentStatus, refunded, text) => {
    const order = { paymentMethod, paymentStatus, refunded, totalPrice: 20 } as SavedOrder
    expect(formatCancelling(order)).toBe(text)
  },
)
