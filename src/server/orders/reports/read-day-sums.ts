import { type DaySums, toDaySums } from '#domain/orders/reports/day-sums.ts'
import {
  findDayRows,
  findOpenOrders,
  findSalesByDay,
  findVatRows,
  type VatRows,
} from '#server/orders/reports/days/store.ts'
import type { Between } from '#server/orders/reports/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The sums of each kitchen day on which anything was sold, refunded or cancelled, as the sales report has them. */
export async function readDaySums(db: Db, between: Between): Promise<Map<string, DaySums>> {
  return toDaySums(await findDayRows(db, between))
}

/** The days on which anything was sold, with their orders and sales. */
export async function listSalesByDay(db: Db, between: Between) {
  return findSalesByDay(db, between)
}

export async function listOpenOrders(db: Db, between: Between) {
  return findOpenOrders(db, between)
}

/** The amounts that the VAT of a period is computed from. `from` is its first day: refunds of sales before it are named apart. */
export async function readVatRows(db: Db, between: Between, from: string): Promise<VatRows> {
  return findVatRows(db, between, from)
}
