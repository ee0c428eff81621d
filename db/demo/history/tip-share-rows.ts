import { firstDayOf, toShareBy, toTipMonth } from '#domain/finance/tip-month.ts'
import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import type { Row } from '../copy-rows.ts'
import { idFor } from '../seeded-draws.ts'
import { movesOf, type StagedOrder } from './order-tables.ts'

/** The first outlet has shared the tips of every month whose last day to do so has passed. */
export function tipShareRows(orders: readonly StagedOrder[], now: Date): Row[] {
  const today = toLondonTime(now).date
  const sums = new Map<string, number>()
  for (const order of orders) {
    const taken = movesOf(order).find(({ kind }) => kind === 'captured')
    const { tip } = order.totals
    if (order.restaurant.index !== 0 || !order.isCard || !taken || tip === 0) continue
    const month = toTipMonth(taken.at)
    sums.set(month, (sums.get(month) ?? 0) + tip)
  }
  return [...sums]
    .filter(([month]) => toShareBy(month) < today)
    .map(([month, amount]) => {
      const sharedOn = addDays(toShareBy(month), -3)
      return {
        restaurant_id: orders.find(({ restaurant }) => restaurant.index === 0)!.restaurant.id,
        month: firstDayOf(month),
        number: 1,
        shared_on: sharedOn,
        how: 'With the wages, by the hours on the rota',
        amount,
        customer_id: idFor('customer', 'kitchen@tablefare.test'),
        recorded_at: new Date(`${sharedOn}T16:30:00Z`),
      }
    })
}
