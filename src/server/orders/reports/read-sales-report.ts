import type { SalesReport } from '#contract/orders/reports.ts'
import { kitchenDay, kitchenDayOf } from '#domain/catalogue/hours/kitchen-day.ts'
import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  countCanceledOrders,
  findBestDishes,
  findSalesByDay,
  findSalesByKind,
} from '#server/orders/reports/store.ts'

export async function readSalesReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
  requested: string | undefined,
): Promise<SalesReport> {
  const today = toLondonTime(kitchenDay(now()).since).date
  const date = requested ?? today
  const dates = Array.from({ length: 7 }, (_, day) => addDays(date, day - 6))
  const day = { restaurantId, ...kitchenDayOf(date) }
  const kinds = await findSalesByKind(db, day)
  const days = await findSalesByDay(db, { ...day, since: kitchenDayOf(dates[0]!).since })
  return {
    today,
    week: dates.map((one) => {
      const found = days.find((row) => row.date === one)
      return { date: one, orders: found?.orders ?? 0, total: inPounds(found?.total ?? 0) }
    }),
    byType: sumBy(kinds, 'order_type').map(({ key, orders, total }) => ({ orderType: key, orders, total })),
    byPayment: sumBy(kinds, 'payment_method').map(({ key, ...sums }) => ({ paymentMethod: key, ...sums })),
    serviceCharge: inPounds(kinds.reduce((sum, { service_charge }) => sum + service_charge, 0)),
    coupons: {
      byPlatform: inPounds(kinds.reduce((sum, { platform_coupons }) => sum + platform_coupons, 0)),
      byOutlet: inPounds(kinds.reduce((sum, { outlet_coupons }) => sum + outlet_coupons, 0)),
    },
    ...(await countCanceledOrders(db, day)),
    dishes: (await findBestDishes(db, day)).map(({ total, ...dish }) => ({
      ...dish,
      total: inPounds(total),
    })),
  }
}

type Kind = Awaited<ReturnType<typeof findSalesByKind>>[number]

function sumBy(kinds: readonly Kind[], by: 'order_type' | 'payment_method') {
  return [...Map.groupBy(kinds, (kind) => kind[by])].map(([key, rows]) => ({
    key,
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    total: inPounds(rows.reduce((sum, { total }) => sum + total, 0)),
    serviceCharge: inPounds(rows.reduce((sum, { service_charge }) => sum + service_charge, 0)),
    paid: inPounds(rows.reduce((sum, { paid }) => sum + paid, 0)),
  }))
}

function inPounds(amount: number): number {
  return toPounds(pence(amount))
}
