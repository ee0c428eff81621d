import { sql } from 'kysely'

import type { RefundedRates, TaxedOrder } from '#domain/finance/vat-summary.ts'
import { taxedOrders } from '#server/orders/reports/read-day-sums.ts'
import { type Between, madeRefunds } from '#server/orders/reports/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

type VatRows = { orders: TaxedOrder[]; refunds: RefundedRates[] }

/** One statement, so that sales and refunds are of the same moment. Refunds are those that the outlet pays. */
export async function findVatRows(db: Db, between: Between, from: string): Promise<VatRows> {
  const { rows } = await sql<VatRows>`
    select
      (select coalesce(json_agg(taxed), '[]') from (${taxedOrders(between)}) taxed) as orders,
      (select coalesce(json_agg(refunded), '[]') from (
        select sold_on < ${from}::date as "isEarlier", delivery_vat_rate as "deliveryRate", sum(food_at_5) as "foodAt5",
          sum(food_at_20) as "foodAt20", sum(net - delivery_charge - food_at_5 - food_at_20) as other,
          sum(delivery_charge) as delivery, sum(vat_at_5) as "vatAt5", sum(vat_at_20) as "vatAt20"
        from ${madeRefunds(between)} made where paid_by = 'outlet' group by 1, 2) refunded) as refunds`.execute(
    db,
  )
  return rows[0]!
}

export async function findVatSettings(db: Db, outletId: string) {
  return db
    .selectFrom('restaurants')
    .select(['vat_number', 'delivery_vat_rate'])
    .where('id', '=', outletId)
    .executeTakeFirstOrThrow()
}

export async function updateDeliveryVat(tx: Tx, outletId: string, rate: number): Promise<void> {
  await tx.updateTable('restaurants').set({ delivery_vat_rate: rate }).where('id', '=', outletId).execute()
}
