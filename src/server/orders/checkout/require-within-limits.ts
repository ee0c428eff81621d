import { Refusal } from '#contract/refusals.ts'
import { countOpenUnverified } from '#server/orders/checkout/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { callerAddressCounters, type CountedCaller } from '#server/platform/rate-limits/caller-counters.ts'
import {
  consumeRateLimits,
  type Counter,
  orVerify,
  type RateLimit,
  rateLimitWrite,
  refuseAtLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

const perCustomer: RateLimit = {
  name: 'orders of',
  max: 30,
  minutes: 60,
  instead: 'or call the restaurant',
}
/** A whole office or mobile network may share one IP address. */
const perAddress: RateLimit = { name: 'orders from', max: 200, minutes: 60, instead: orVerify }
/** Everyone in a food hall shares one IP address, so what counts is where they sit. */
const perTable: RateLimit = { name: 'orders at', max: 60, minutes: 60, instead: 'or order at the counter' }
const byScanning = 'or scan the code on your table'
/** Anyone can type the number of a table, from anywhere. */
const perTableAndAddress: RateLimit = {
  name: 'orders at from',
  max: 30,
  minutes: 60,
  instead: byScanning,
}
const perDiningRoom: RateLimit = {
  name: 'dine-in orders at',
  max: 3_000,
  minutes: 60,
  instead: 'or order at the counter',
}
/** An unpaid order holds its portions for a quarter of an hour, and the kitchen does not see it. */
const perUnpaidPortions: RateLimit = { name: 'unpaid portions from', max: 4, minutes: 60, instead: orVerify }
const maxOpen = 3

/** How long after its promised time an Accepted order still counts as open. */
export const openOrderMs = 3 * 3_600_000

type PlacedOrder = {
  customer_id: string
  restaurant_id: string
  order_type: string
  table_no?: string | null
  payment_method: 'Card' | 'Cash' | 'Counter'
  is_mobile_proved: boolean
  created_at: Date
}

/** `isTableScanned`: the order has the code of the table's QR sheet. */
type Orderer = CountedCaller & { isTableScanned: boolean }

/**
 * Keeps one customer from flooding a kitchen's board. Runs in the order's transaction, after the insert: a refused order
 * does not count, and the lock on the customer's row makes concurrent orders count one by one. A customer with a verified
 * mobile can be called, so the number of open orders is not limited.
 */
export async function requireWithinLimits(tx: Tx, order: PlacedOrder, orderer: Orderer): Promise<void> {
  const { customer_id: customerId, created_at: now } = order
  if (!order.is_mobile_proved && order.payment_method !== 'Card') {
    const open = await countOpenUnverified(tx, customerId, new Date(now.getTime() - openOrderMs))
    if (open > maxOpen) throw new Refusal('TOO_MANY_OPEN_ORDERS', { most: maxOpen })
  }
  await consumeRateLimits({ db: tx, now: () => now }, toPlaceCounters(order, orderer))
}

/** Of an order that has taken counted portions: nobody keeps a dish sold out without paying or a verified mobile. */
export async function requireFewUnpaidPortions(
  tx: Tx,
  order: PlacedOrder,
  caller: CountedCaller,
): Promise<void> {
  if (order.payment_method !== 'Card' || order.is_mobile_proved) return
  const { restaurant_id: of, created_at: now } = order
  await consumeRateLimits({ db: tx, now: () => now }, callerAddressCounters(perUnpaidPortions, caller, of))
}

/** The limit of every customer. It counts in the last statement of the order, which saves a round trip. */
export function countCustomer(tx: Tx, { customer_id: customerId, created_at: now }: PlacedOrder) {
  const limiter = { db: tx, now: () => now }
  return {
    write: rateLimitWrite(limiter, perCustomer, customerId),
    refuse: () => refuseAtLimit(limiter, perCustomer, customerId),
  }
}

/** Orders with a scanned code count apart: a flood of typed numbers never refuses the people who sit at a table. */
function toPlaceCounters(order: PlacedOrder, { isTableScanned, ...caller }: Orderer): Counter[] {
  if (order.order_type !== 'Dine In') return callerAddressCounters(perAddress, caller)
  const table = `${order.restaurant_id} ${(order.table_no ?? '').toLowerCase()}`
  const of = (limit: RateLimit): RateLimit =>
    isTableScanned ? { ...limit, name: `scanned ${limit.name}` } : { ...limit, instead: byScanning }
  return [
    ...(isTableScanned ? [] : callerAddressCounters(perTableAndAddress, caller, table)),
    [of(perTable), table],
    [of(perDiningRoom), order.restaurant_id],
  ]
}
