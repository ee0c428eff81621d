import { expect, test } from 'vitest'

import type { OrderType } from '#domain/catalogue/order-type.ts'
import { keepsMoneyFrom } from '#domain/orders/nobody-came.ts'

const at = (time: string) => new Date(`2026-11-16T${time}:00Z`)

test.each<[OrderType, promised: string, ready: string | undefined, from: string | undefined]>([
  ['Collection', '19:45', '19:20', '19:55'],
  ['Collection', '19:45', '19:45', '19:55'],
  ['Collection', '19:45', '19:50', '20:00'],
  ['Collection', '19:45', undefined, undefined],
  ['Home Delivery', '19:45', '19:20', '19:55'],
  ['Home Delivery', '19:45', '19:40', '20:05'],
  ['Home Delivery', '19:45', '20:00', '20:25'],
  ['Home Delivery', '19:45', undefined, undefined],
  ['Dine In', '19:45', '19:20', undefined],
])(
  'the money of a %s promised for %s and ready at %s may be kept from %s',
  (orderType, promised, ready, from) => {
    const order = { orderType, expectedAt: at(promised), readyAt: ready ? at(ready) : null }
    expect(keepsMoneyFrom(order)).toEqual(from ? at(from) : undefined)
  },
)
