import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { StatusPill } from '#web/orders/tracking/status-pill.tsx'

const accepted = {
  orderStatus: 'Accepted',
  orderType: 'Home Delivery',
  readyAt: null,
  pickupTime: null,
  expectedAt: '2026-11-16T12:45:00.000Z',
  canceled: null,
} as SavedOrder
const readyAt = '2026-11-16T12:00:00.000Z'
const evening = '2026-11-16T19:30:00.000Z'
const now = new Date('2026-11-16T12:10:00.000Z')

test.each([
  [{}, 'Being prepared'],
  [{ pickupTime: evening, expectedAt: evening }, 'Accepted'],
  [{ readyAt }, 'On its way'],
  [{ readyAt, orderType: 'Collection' }, 'Ready'],
  [{ readyAt, orderType: 'Dine In' }, 'At your table'],
  [{ readyAt, orderStatus: 'Delivered' }, 'Delivered'],
  [{ readyAt, orderStatus: 'Canceled' }, 'Canceled'],
] as [Partial<SavedOrder>, string][])('D66: an order with %o reads %s', (given, text) => {
  expect(render(<StatusPill order={{ ...accepted, ...given }} now={now} />).container.textContent).toBe(text)
})

test('staff read the status itself', () => {
  expect(render(<StatusPill order={accepted} />).container.textContent).toBe('Accepted')
})
