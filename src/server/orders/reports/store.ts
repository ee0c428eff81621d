import { sql } from 'kysely'

import type { CouponPayer } from '#domain/orders/coupon.ts'
import type { Db } from '#server/platform/db/database.ts'

export type Between = { outletIds: readonly string[]; since: Date; until: Date }

/** Food is due at this time in London. Time stamps are converted by the server's zone data, so the clock change is right. */
const due = sql`(o.expected_at at time zone 'Europe/London')`
/** Sales count on the day the food is due. A kitchen day runs from five in the morning, so times are shifted by five hours. */
const kitchenDate = sql`((${due} - interval '5 hours')::date)`
const dueHour = sql`extract(hour from ${due})::int`
const isSold = sql`(o.status in ('Accepted', 'Delivered', 'Completed') and not o.is_test)`

const ofOutlets = ({ outletIds }: Between) => sql`o.restaurant_id = any (${[...outletIds]}::uuid[])`
const dueBetween = (between: Between) =>
  sql`${ofOutlets(between)} and o.expected_at >= ${between.since} and o.expected_at < ${between.until}`

/** Orders from before coupons named who pays lowered the outlet's sales. */
const couponsPaidBy = (payer: CouponPayer) =>
  sql`coalesce(sum(o.coupon_amount) filter (where coalesce(o.coupon_paid_by, 'outlet') = ${sql.lit(payer)}), 0)::float8`

export type SalesRow = {
  /** One of these is set, for a sum by it; none for the sum of all. */
  restaurant_id: string | null
  date: string | null
  hour: number | null
  order_type: string | null
  payment_method: string | null
  orders: number
  /** The platform keeps the service charge. */
  total: number
  service_charge: number
  platform_coupons: number
  outlet_coupons: number
  paid: number
}

/** The sums by outlet, day, hour, type and payment, and of all: one statement, so that they agree. */
export async function findSales(db: Db, between: Between): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select o.restaurant_id, ${kitchenDate}::text as date, ${dueHour} as hour, o.order_type, o.payment_method,
      count(*)::int as orders, coalesce(sum(o.total - o.service_charge), 0)::float8 as total,
      coalesce(sum(o.service_charge), 0)::float8 as service_charge,
      ${couponsPaidBy('platform')} as platform_coupons, ${couponsPaidBy('outlet')} as outlet_coupons,
      coalesce(sum(o.total) filter (where o.payment_status = 'Paid'), 0)::float8 as paid
    from orders o where ${dueBetween(between)} and ${isSold}
    group by grouping sets
      ((), (o.restaurant_id), (${kitchenDate}), (${dueHour}), (o.order_type), (o.payment_method))
    order by o.order_type, o.payment_method, 2, 3`.execute(db)
  return rows
}

export type ReasonRow = { what: string | null; reason: string | null; is_sum: boolean; orders: number }

/** Orders that the outlet saw and that came to nothing: by what ended them, and by that and the reason, at most 200. */
export async function countCanceled(db: Db, between: Between): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select e.what, e.reason, grouping(e.reason) = 1 as is_sum, count(*)::int as orders
    from orders o left join order_events e
      on e.order_id = o.id and e.to_status = 'Canceled' and e.from_status is distinct from 'Canceled'
    where ${dueBetween(between)} and o.status = 'Canceled' and not o.is_test and o.visible_at is not null
    group by grouping sets ((e.what), (e.what, e.reason))
    order by is_sum desc, orders desc, e.what, e.reason limit 200`.execute(db)
  return rows
}

type DishRow = { name: string; is_category: boolean; quantity: number; total: number }

/** Dishes by the name they were sold under, and categories by the name that the dishes' own have today. */
export async function findSoldDishes(db: Db, between: Between): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select coalesce(line.name, category.name) as name, grouping(line.name) = 1 as is_category,
      sum(line.quantity)::float8 as quantity,
      sum((line.base_price + line.options_price) * line.quantity)::float8 as total
    from orders o join order_lines line on line.order_id = o.id
      join dishes dish on dish.restaurant_id = line.restaurant_id and dish.id = line.dish_id
      join categories category on category.id = dish.category_id
    where ${dueBetween(between)} and ${isSold}
    group by grouping sets ((line.name), (category.name))
    order by is_category desc, total desc, 1 limit 5000`.execute(db)
  return rows
}

type MinutesRow = { hour: number | null; orders: number; promised: number; real: number; in_time: number }

/** Delivered food is there at the door, other food once it is ready. Orders for later have no minutes. */
const doneAt = sql`case o.order_type when 'Home Delivery' then o.delivered_at
  else coalesce(o.ready_at, o.delivered_at) end`

export async function findMinutes(db: Db, between: Between): Promise<MinutesRow[]> {
  const minutesTo = (moment: typeof due) => sql`extract(epoch from ${moment} - o.recieved_at) / 60`
  const { rows } = await sql<MinutesRow>`
    select ${dueHour} as hour, count(*)::int as orders,
      coalesce(avg(${minutesTo(sql`o.expected_at`)}), 0)::float8 as promised,
      coalesce(avg(${minutesTo(doneAt)}), 0)::float8 as real,
      (count(*) filter (where ${doneAt} <= o.expected_at + interval '5 minutes'))::int as in_time
    from orders o
    where ${dueBetween(between)} and ${isSold} and o.pickup_time is null and o.nobody_came_at is null
      and ${doneAt} is not null
    group by grouping sets ((), (${dueHour}))
    order by 1`.execute(db)
  return rows
}

/** People are counted by mobile number, or by account where an order has none. One pass over the outlets' history. */
export async function countCustomers(db: Db, between: Between) {
  const { rows } = await sql<{ new: number; returning: number }>`
    select (count(*) filter (where first >= ${between.since}))::int as new,
      (count(*) filter (where first < ${between.since}))::int as returning
    from (
      select min(o.expected_at) as first from orders o
      where ${ofOutlets(between)} and o.expected_at < ${between.until} and ${isSold}
      group by coalesce(o.mobile_no, o.customer_id::text)
      having max(o.expected_at) >= ${between.since}
    ) person`.execute(db)
  return rows[0]!
}

export async function findOutletNames(db: Db, outletIds: readonly string[]) {
  return db
    .selectFrom('restaurants')
    .select(['id', 'name'])
    .where('id', 'in', [...outletIds])
    .orderBy('name')
    .orderBy('id')
    .execute()
}
