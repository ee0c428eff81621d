import { Refusal } from '#contract/refusals.ts'
import { orderNumber } from '#domain/orders/order-number.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { longestMeal } from '#server/orders/placing/demand-few-orders.ts'
import {
  hasOpenCashOrder,
  insertOrder,
  letGoOfCashOrder,
  type NewLine,
  type NewOrder,
} from '#server/orders/placing/store.ts'

type Unnumbered = Omit<NewOrder, 'number'> & { mobile_no: string }

/** Two orders that drew the same number: the second draws again. */
export async function insertNumbered<Order extends Unnumbered>(
  tx: Tx,
  { random, now }: Pick<Deps, 'random' | 'now'>,
  order: Order,
  lines: readonly NewLine[],
): Promise<Order & { number: string }> {
  for (let draws = 0; draws < 10; draws++) {
    const numbered = { ...order, number: orderNumber(random(6)) }
    if (await insertOrder(tx, numbered, lines)) return numbered
    if (order.payment_method === 'Cash' && !order.is_mobile_proved)
      await demandNoOpenCash(tx, order.mobile_no, now())
  }
  throw new Error('no free order number was drawn')
}

async function demandNoOpenCash(tx: Tx, mobile: string, now: Date): Promise<void> {
  await letGoOfCashOrder(tx, mobile, new Date(now.getTime() - longestMeal), now)
  if (await hasOpenCashOrder(tx, mobile)) throw new Refusal('OPEN_CASH_ORDER')
}
