import { expect, test } from 'vitest'

import {
  awaited,
  cancelSources,
  canMove,
  forgottenBefore,
  type OrderStatus,
  orderStatuses,
  stepsLit,
  underWay,
} from '#domain/orders/order-state.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'

const moves = (type: OrderType) =>
  orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canMove(from, to, type)).map((to) => `${from} → ${to}`),
  )

test('D18: what is delivered goes by Delivered, everything else straight to Completed', () => {
  expect(moves('Home Delivery')).toEqual([
    'Pending → Accepted',
    'Pending → Canceled',
    'Accepted → Delivered',
    'Accepted → Canceled',
    'Delivered → Completed',
  ])
  for (const type of ['Collection', 'Dine In'] as const)
    expect(moves(type)).toEqual([
      'Pending → Accepted',
      'Pending → Canceled',
      'Accepted → Completed',
      'Accepted → Canceled',
    ])
})

test('D18: an order is under way until it is over, awaited until it is delivered, and forgotten after a day', () => {
  expect(underWay).toEqual(['Pending', 'Accepted', 'Delivered'])
  expect(awaited).toEqual(['Pending', 'Accepted'])
  expect(forgottenBefore(new Date('2026-11-16T12:00:00Z'))).toEqual(new Date('2026-11-15T12:00:00Z'))
})

test('D18, OR5: a customer and the clock cancel what is Pending, an outlet what is Accepted too', () => {
  expect(cancelSources('customer')).toEqual(['Pending'])
  expect(cancelSources('system')).toEqual(['Pending'])
  expect(cancelSources('outlet')).toEqual(['Pending', 'Accepted'])
})

test.each([
  ['Pending', 1],
  ['Accepted', 2],
  ['Delivered', 3],
  ['Completed', 3],
  ['Canceled', 0],
] as const)('D19, OR2: %s lights %i steps of the tracker', (status: OrderStatus, steps) => {
  expect(stepsLit(status)).toBe(steps)
})
