import { Refusal } from '#contract/refusals.ts'
import { toOrderNumber } from '#domain/orders/order-number.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openOrderMs } from '#server/orders/checkout/require-within-limits.ts'
import {
  hasOpenCashOrder,
  insertOrder,
  releaseForgottenCashOrder,
  type NewLine,
  type NewOrder,
} from '#server/orders/checkout/store.ts'

type Unnumbered = Omit<NewOrder, 'number'>

/** Inserts an order under a random number, with another number if that one is taken. */
export async function insertNumberedOrder<Order extends Unnumbered>(
  tx: Tx,
  { random, now }: Pick<Deps, 'random' | 'now'>,
  order: Order,
  lines: readonly NewLine[],
  restaurant: string,
): Promise<Order & { number: string }> {
  for (let attempts = 0; attempts < 10; attempts++) {
    const numbered = { ...order, number: toOrderNumber(random(6)) }
    if (await insertOrder(tx, numbered, lines)) return numbered
    if (order.payment_method === 'Cash' && !order.is_mobile_proved)
      await requireNoOpenCashOrder(tx, order, restaurant, now())
  }
  throw new Error('no free order number found')
}

async function requireNoOpenCashOrder(
  tx: Tx,
  { customer_id: customerId, restaurant_id: restaurantId }: Unnumbered,
  restaurant: string,
  now: Date,
): Promise<void> {
  const place = { customerId, restaurantId }
  await releaseForgottenCashOrder(tx, place, new Date(now.getTime() - openOrderMs), now)
  if (await hasOpenCashOrder(tx, place)) throw new Refusal('OPEN_CASH_ORDER', { restaurant })
}
