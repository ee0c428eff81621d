import { expect, test } from 'vitest'

import {
  awaitedStatuses,
  cancellableStatuses,
  canTransition,
  staleBefore,
  type OrderStatus,
  orderStatuses,
  stepsLit,
  openStatuses,
} from '#domain/orders/order-state.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'

const moves = (type: OrderType) =>
  orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => canTransition(from, to, type)).map((to) => `${from} → ${to}`),
  )

test('D18: Home Delivery passes through Delivered, the other types go straight to Completed', () => {
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

test('an order that nobody came for is completed from Accepted, whatever its type', () => {
  const ends = orderStatuses.flatMap((from) =>
    orderStatuses
      .filter((to) => canTransition(from, to, 'Home Delivery', { didNobodyCome: true }))
      .map((to) => `${from} → ${to}`),
  )
  expect(ends).toEqual(['Accepted → Completed'])
})

test('D18: an order is open until it ends, awaited until it is delivered, and stale after a day', () => {
  expect(openStatuses).toEqual(['Pending', 'Accepted', 'Delivered'])
  expect(awaitedStatuses).toEqual(['Pending', 'Accepted'])
  expect(staleBefore(new Date('2026-11-16T12:00:00Z'))).toEqual(new Date('2026-11-15T12:00:00Z'))
})

test('D18, OR5: customers and the system cancel Pending orders, outlets Accepted ones too', () => {
  expect(cancellableStatuses('customer')).toEqual(['Pending'])
  expect(cancellableStatuses('system')).toEqual(['Pending'])
  expect(cancellableStatuses('outlet')).toEqual(['Pending', 'Accepted'])
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
