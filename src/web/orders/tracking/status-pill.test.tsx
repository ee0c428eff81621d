import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { StatusPill } from '#web/orders/tracking/status-pill.tsx'

const accepted = {
  orderStatus: 'Accepted',
  orderType: 'Home Delivery',
  readyAt: null,
  canceled: null,
} as SavedOrder
const readyAt = '2026-11-16T12:00:00.000Z'

test.each([
  [{}, 'Accepted'],
  [{ readyAt }, 'On its way'],
  [{ readyAt, orderType: 'Collection' }, 'Ready'],
  [{ readyAt, orderType: 'Dine In' }, 'Ready'],
  [{ readyAt, orderStatus: 'Delivered' }, 'Delivered'],
  [{ readyAt, orderStatus: 'Canceled' }, 'Canceled'],
] as [Partial<SavedOrder>, string][])('D66: an order with %o reads %s', (given, text) => {
  expect(render(<StatusPill order={{ ...accepted, ...given }} />).container.textContent).toBe(text)
})
