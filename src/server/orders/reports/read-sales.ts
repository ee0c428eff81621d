import type { Sales } from '#contract/orders/reports.ts'
import { kitchenDay } from '#domain/catalogue/house-ends.ts'
import { addDays, londonMoment, londonTime } from '#domain/shared/london-time.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countCanceled, findBestDishes, findDays, findTypes } from '#server/orders/reports/store.ts'

const fiveInTheMorning = 5 * 60

export async function readSales(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
  asked: string | undefined,
): Promise<Sales> {
  const date = asked ?? londonTime(kitchenDay(now()).since).date
  const dates = Array.from({ length: 7 }, (_, day) => addDays(date, day - 6))
  const at = (day: string) => londonMoment(day, fiveInTheMorning)!
  const day = { restaurantId, from: at(date), to: at(addDays(date, 1)) }
  const days = await findDays(db, { ...day, from: at(dates[0]!) })
  return {
    week: dates.map((one) => {
      const found = days.find((row) => row.date === one)
      return { date: one, orders: found?.orders ?? 0, total: inPounds(found?.total ?? 0) }
    }),
    byType: (await findTypes(db, day)).map(({ order_type, orders, total }) => ({
      orderType: order_type,
      orders,
      total: inPounds(total),
    })),
    canceled: await countCanceled(db, day),
    dishes: (await findBestDishes(db, day)).map(({ total, ...dish }) => ({
      ...dish,
      total: inPounds(total),
    })),
  }
}

function inPounds(amount: number): number {
  return toPounds(pence(amount))
}
