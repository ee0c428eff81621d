import { expect, test } from 'vitest'

import type { OutletOrder } from '#contract/orders/board.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatTicketTime } from '#web/orders/board/format-ticket.ts'
import { receiptFacts } from '#web/orders/tracking/receipt/receipt-facts.ts'

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
  expect(formatTicketTime(order as unknown as OutletOrder)).toBe(onTicket)
  expect(receiptFacts(order as unknown as SavedOrder).at(-1)).toEqual({ name: 'Status', value: onReceipt })
})
