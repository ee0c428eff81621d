import type { SalesReport } from '#contract/orders/reports.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { addDays, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  countCanceledOrders,
  findBestDishes,
  findSalesByDay,
  findSalesByType,
} from '#server/orders/reports/store.ts'

const fiveInTheMorning = 5 * 60

export async function readSalesReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
  requested: string | undefined,
): Promise<SalesReport> {
  const date = requested ?? toLondonTime(kitchenDay(now()).since).date
  const dates = Array.from({ length: 7 }, (_, day) => addDays(date, day - 6))
  const at = (day: string) => fromLondonTime(day, fiveInTheMorning)!
  const day = { restaurantId, from: at(date), to: at(addDays(date, 1)) }
  const days = await findSalesByDay(db, { ...day, from: at(dates[0]!) })
  return {
    week: dates.map((one) => {
      const found = days.find((row) => row.date === one)
      return { date: one, orders: found?.orders ?? 0, total: inPounds(found?.total ?? 0) }
    }),
    byType: (await findSalesByType(db, day)).map(({ order_type, orders, total }) => ({
      orderType: order_type,
      orders,
      total: inPounds(total),
    })),
    ...(await countCanceledOrders(db, day)),
    dishes: (await findBestDishes(db, day)).map(({ total, ...dish }) => ({
      ...dish,
      total: inPounds(total),
    })),
  }
}

function inPounds(amount: number): number {
  return toPounds(pence(amount))
}
