import { expect, test } from 'vitest'

import type { OutletOrder } from '#contract/orders/board.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatTicketTime } from '#web/orders/board/tickets/format-ticket.ts'
import { receiptFacts } from '#web/orders/tracking/receipt/receipt-facts.ts'

const now = new Date('2026-11-16T19:10:00Z')
const ended = (by: 'customer' | 'outlet' | 'system', wasSeen = true) => ({
  orderStatus: 'Canceled' as const,
  orderType: 'Collection',
  paymentMethod: 'Cash',
  restaurant: { name: 'Saffron Street', address: { address: '', postCode: '' }, telephone: '' },
  canceled: { by, reason: null, wasSeen },
})

test.each([
  ['missed', 'Missed', ended('system')],
  ['cancelled', 'Canceled', ended('outlet')],
  ['cancelled', 'Canceled', ended('customer')],
  ['cancelled', 'Canceled', ended('system', false)],
])('an order reads %s on its ticket and %s on its receipt', (onTicket, onReceipt, order) => {
  expect(formatTicketTime(order as unknown as OutletOrder, now)).toBe(onTicket)
  expect(receiptFacts(order as unknown as SavedOrder).at(-1)).toEqual({ name: 'Status', value: onReceipt })
})

test.each([
  ['Home Delivery', '19:32', null, 'door 19:32'],
  ['Home Delivery', '19:07', null, '3 min late'],
  ['Home Delivery', '19:32', '19:04', 'out 6 min'],
  ['Collection', '19:32', null, 'ready 19:32'],
  ['Dine In', '19:32', '19:04', 'ready 19:04'],
] as const)('D66: an accepted %s for %s, ready %s, reads “%s”', (orderType, due, ready, text) => {
  const at = (time: string) => `2026-11-16T${time}:00.000Z`
  const order = { orderType, orderStatus: 'Accepted', expectedAt: at(due), readyAt: ready && at(ready) }
  expect(formatTicketTime(order as OutletOrder, now)).toBe(text)
})
