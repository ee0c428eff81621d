import { Refusal } from '#contract/refusals.ts'
import { countOpenUnproved } from '#server/orders/placing/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { addressOf } from '#server/platform/rate-limits/address-of.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'

const perCustomer: Limit = { name: 'orders of', most: 30, minutes: 60 }
/** All tables of a restaurant, or a whole office, may share one address. */
const perAddress: Limit = { name: 'orders from', most: 200, minutes: 60 }
const mostOpen = 3

/** How long after its promised time an order that its outlet accepted and has not ended forbids another. */
export const longestMeal = 3 * 3_600_000

type Placed = {
  customer_id: string
  payment_method: 'Card' | 'Cash' | 'Counter'
  is_mobile_proved: boolean
  created_at: Date
}

/**
 * Nobody fills a kitchen's board by themselves. Part of placing and after the order is written, so that only what is
 * placed counts, and a key that is known is answered before. The customer is held: what comes at once is counted one
 * after the other. Whoever proved their number can be called, so neither their address nor what they have open counts.
 */
export async function demandFewOrders(tx: Tx, order: Placed, ip: string): Promise<void> {
  const { customer_id: customerId, created_at: now } = order
  const counting = { db: tx, now: () => now }
  await countTry(counting, perCustomer, customerId)
  if (order.is_mobile_proved) return
  if (order.payment_method !== 'Card') {
    const open = await countOpenUnproved(tx, customerId, new Date(now.getTime() - longestMeal))
    if (open > mostOpen) throw new Refusal('TOO_MANY_OPEN_ORDERS', { most: mostOpen })
  }
  await countTry(counting, perAddress, addressOf(ip))
}
