import { randomInt } from 'node:crypto'

import type { Insertable } from 'kysely'

import { orderNumber } from '#domain/orders/order-number.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

type Order = Insertable<Tables['orders']>

/** An order put straight into the database: Pending, in cash, to be collected, unless something else is said. */
export async function insertOrderRow(
  db: Db,
  order: Partial<Order> & Pick<Order, 'customer_id' | 'restaurant_id'>,
): Promise<string> {
  const at = new Date('2026-11-16T12:00:00Z')
  const { id } = await db
    .insertInto('orders')
    .values({
      number: orderNumber(Array.from({ length: 6 }, () => randomInt(256))),
      order_type: 'Collection',
      payment_method: 'Cash',
      customer_name: 'Amira Khan',
      mobile_no: `+4471${randomInt(10 ** 7, 10 ** 8)}`,
      is_mobile_proved: false,
      expected_at: at,
      expires_at: new Date(at.getTime() + 15 * 60_000),
      visible_at: at,
      sub_total: 1000,
      discount_percent: 0,
      discount: 0,
      coupon_amount: 0,
      service_charge: 50,
      delivery_charge: 0,
      total: 1050,
      needs_age_check: false,
      distance_checked: true,
      rider_service: false,
      terms_ticked_at: at,
      created_at: at,
      ...order,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
