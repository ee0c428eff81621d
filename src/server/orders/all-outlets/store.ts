import { sql } from 'kysely'

import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { preparesBefore } from '#domain/orders/promise-steps.ts'
import { isOpen } from '#server/orders/lifecycle/store.ts'
import type { Db } from '#server/platform/db/database.ts'

const maxWaiting = 100
const anyOf = (ids: readonly string[]) => sql<string>`any (${[...ids]}::uuid[])`

/** The columns of the board, counted. Outlets without an open order are absent. */
export async function countOpenOrders(db: Db, outletIds: readonly string[], now: Date) {
  const isOut = sql`(o.status = 'Delivered' or (o.status = 'Accepted' and o.ready_at is not null))`
  const isForLater = sql`(o.pickup_time is not null and o.expected_at > ${new Date(now.getTime() + preparesBefore)})`
  const count = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`
  return db
    .selectFrom('orders as o')
    .select('o.restaurant_id as outletId')
    .select(count(sql`o.status = 'Pending'`).as('waiting'))
    .select(count(sql`o.status = 'Accepted' and not ${isOut} and not ${isForLater}`).as('cooking'))
    .select(count(isOut).as('ready'))
    .select(count(sql`o.status = 'Accepted' and not ${isOut} and ${isForLater}`).as('later'))
    .where('o.restaurant_id', '=', anyOf(outletIds))
    .where('o.visible_at', 'is not', null)
    .where(isOpen(now))
    .groupBy('o.restaurant_id')
    .execute()
}

/** The oldest hundred of each outlet, so that a flood at one hides no order of another. */
export async function findWaitingOrders(db: Db, outletIds: readonly string[]) {
  const { rows } = await sql<{
    id: string
    outletId: string
    number: string
    orderType: FoodOrderType
    expiresAt: Date
  }>`
    select o.id, o.restaurant_id as "outletId", o.number, o.order_type as "orderType", o.expires_at as "expiresAt"
    from unnest(${[...outletIds]}::uuid[]) as mine (id)
    cross join lateral (
      select * from orders where restaurant_id = mine.id and status = 'Pending' and visible_at is not null
      order by created_at, id limit ${maxWaiting}
    ) as o
    order by o.created_at, o.id
  `.execute(db)
  return rows
}
