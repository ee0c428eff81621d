import { Refusal } from '#contract/refusals.ts'
import { countOpenUnverified } from '#server/orders/checkout/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

const perCustomer: RateLimit = { name: 'orders of', max: 30, minutes: 60 }
/** All tables of a restaurant, or a whole office, may share one IP address. */
const perAddress: RateLimit = { name: 'orders from', max: 200, minutes: 60 }
const maxOpen = 3

/** How long after its promised time an Accepted order still counts as open. */
export const openOrderMs = 3 * 3_600_000

type PlacedOrder = {
  customer_id: string
  payment_method: 'Card' | 'Cash' | 'Counter'
  is_mobile_proved: boolean
  created_at: Date
}

/**
 * Keeps one customer from flooding a kitchen's board. Runs in the order's transaction, after the insert: a refused order
 * does not count, and the lock on the customer's row makes concurrent orders count one by one. A customer with a verified
 * mobile can be called, so only the hourly limit applies to them.
 */
export async function requireWithinLimits(tx: Tx, order: PlacedOrder, ip: string): Promise<void> {
  const { customer_id: customerId, created_at: now } = order
  const limiter = { db: tx, now: () => now }
  await consumeRateLimit(limiter, perCustomer, customerId)
  if (order.is_mobile_proved) return
  if (order.payment_method !== 'Card') {
    const open = await countOpenUnverified(tx, customerId, new Date(now.getTime() - openOrderMs))
    if (open > maxOpen) throw new Refusal('TOO_MANY_OPEN_ORDERS', { most: maxOpen })
  }
  await consumeRateLimit(limiter, perAddress, toRateLimitAddress(ip))
}
