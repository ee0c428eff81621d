import { sql } from 'kysely'

import type { CouponPayer } from '#domain/orders/prices/coupon.ts'
import type { Db } from '#server/platform/db/database.ts'

export type Between = { outletIds: readonly string[]; since: Date; until: Date }

/** Time stamps are converted by the server's zone data, so the clock change is right. */
export const due = sql`(o.expected_at at time zone 'Europe/London')`
const isSold = sql`(o.status in ('Accepted', 'Delivered', 'Completed') and not o.is_test)`

export const ofOutlets = ({ outletIds }: Between) => sql`o.restaurant_id = any (${[...outletIds]}::uuid[])`
export const dueBetween = (between: Between) =>
  sql`${ofOutlets(between)} and o.expected_at >= ${between.since} and o.expected_at < ${between.until}`

/** The sum of each outlet, without the service charge and tips. Outlets that sold nothing are absent. */
export async function sumSales(db: Db, between: Between) {
  const { rows } = await sql<{ outletId: string; orders: number; total: number }>`
    select o.restaurant_id as "outletId", count(*)::int as orders, sum(o.total - o.service_charge - o.tip)::float8 as total
    from orders o where ${dueBetween(between)} and ${isSold} group by o.restaurant_id`.execute(db)
  return rows
}

/**
 * The orders that count as sold, with the kitchen day and the hour that their food is due. `offset 0` makes Postgres convert
 * each time once.
 */
export const soldOrders = (between: Between, which = dueBetween(between)) => sql`(
  select sold.*, (due - interval '5 hours')::date as date, date_part('hour', due)::int as hour
  from (
    select ${due} as due, o.id, o.restaurant_id, o.order_type, o.payment_method,
      o.total - o.service_charge - o.tip as net, o.tip, o.service_charge, o.delivery_charge, o.delivery_vat_rate, o.discount, o.coupon_amount, o.coupon_kind, o.vat_number,
      ${couponPaidBy('platform')} as platform_coupon, ${couponPaidBy('outlet')} as outlet_coupon,
      case when o.payment_status in ('Paid', 'Refunded', 'Released', 'Disputed') then o.total - o.tip else 0 end as paid
    from orders o where ${which} and ${isSold} offset 0
  ) sold offset 0
)`

/** Orders from before coupons named who pays lowered the outlet's sales. */
const couponPaidBy = (payer: CouponPayer) =>
  sql`case when coalesce(o.coupon_paid_by, 'outlet') = ${sql.lit(payer)} then o.coupon_amount else 0 end`

export type SalesRow = {
  /** One of these is set, for a sum by it; none for the sum of all. */
  restaurant_id: string | null
  date: string | null
  hour: number | null
  order_type: string | null
  payment_method: string | null
  orders: number
  /** The platform keeps the service charge, and tips are the staff's. */
  total: number
  service_charge: number
  platform_coupons: number
  outlet_coupons: number
  paid: number
}

/**
 * The sums by outlet, day, hour, type and payment, and of all: one statement, so that they agree. Sales count on the day
 * the food is due; a kitchen day runs from five in the morning, so times are shifted by five hours.
 */
export async function findSales(db: Db, between: Between): Promise<SalesRow[]> {
  const { rows } = await sql<SalesRow>`
    select restaurant_id, date::text, hour, order_type, payment_method,
      count(*)::int as orders, coalesce(sum(net), 0)::float8 as total,
      coalesce(sum(service_charge), 0)::float8 as service_charge,
      coalesce(sum(platform_coupon), 0)::float8 as platform_coupons,
      coalesce(sum(outlet_coupon), 0)::float8 as outlet_coupons, coalesce(sum(paid), 0)::float8 as paid
    from ${soldOrders(between)} sold
    group by grouping sets ((), (restaurant_id), (date), (hour), (order_type), (payment_method))
    order by order_type, payment_method, date, hour`.execute(db)
  return rows
}

/** Refunds that were made, of orders that count as sold, on their kitchen day. A reversed one counts back on its own. */
export const madeRefunds = (between: Between) => sql`(
  select ((day.at at time zone 'Europe/London') - interval '5 hours')::date as date, f.paid_by, f.way, o.payment_method,
    ((o.expected_at at time zone 'Europe/London') - interval '5 hours')::date as sold_on, o.delivery_vat_rate,
    day.sign, day.sign * (f.food + f.delivery_charge) as net, day.sign * f.service_charge as service_charge,
    day.sign * f.tip as tip, day.sign * f.amount as amount, day.sign * f.food_at_5 as food_at_5, day.sign * f.food_at_20 as food_at_20,
    day.sign * f.delivery_charge as delivery_charge, day.sign * f.vat_at_5 as vat_at_5, day.sign * f.vat_at_20 as vat_at_20
  from refunds f join orders o on o.id = f.order_id
    cross join lateral (values (f.done_at, 1), (f.reversed_at, -1)) as day (at, sign)
  where ${ofOutlets(between)} and ${isSold} and f.reason <> 'ran out' and f.done_at < ${between.until}
    and day.at >= ${between.since} and day.at < ${between.until}
)`

export type RefundsRow = {
  /** Null for the sum of all. */
  date: string | null
  refunds: number
  by_outlet: number
  by_platform: number
  service_charge: number
  vat: number
}

export async function findRefundSums(db: Db, between: Between): Promise<RefundsRow[]> {
  const { rows } = await sql<RefundsRow>`
    select date::text, (count(*) filter (where sign = 1))::int as refunds,
      coalesce(sum(net) filter (where paid_by = 'outlet'), 0)::float8 as by_outlet,
      coalesce(sum(net) filter (where paid_by = 'platform'), 0)::float8 as by_platform,
      coalesce(sum(service_charge), 0)::float8 as service_charge, coalesce(sum(vat_at_5 + vat_at_20), 0)::float8 as vat
    from ${madeRefunds(between)} made
    group by grouping sets ((), (date)) order by date`.execute(db)
  return rows
}

export const isCanceled = sql`(o.status = 'Canceled' and not o.is_test and o.visible_at is not null)`

export type ReasonRow = { what: string | null; reason: string | null; is_sum: boolean; orders: number }

/** Orders that the outlet saw and that came to nothing: by what ended them, and by that and the reason, at most 200. */
export async function countCanceled(db: Db, between: Between): Promise<ReasonRow[]> {
  const { rows } = await sql<ReasonRow>`
    select e.what, e.reason, grouping(e.reason) = 1 as is_sum, count(*)::int as orders
    from orders o left join lateral (
      select what, reason from order_events
      where order_id = o.id and to_status = 'Canceled' and from_status is distinct from 'Canceled'
      order by id desc limit 1
    ) e on true
    where ${dueBetween(between)} and ${isCanceled}
    group by grouping sets ((e.what), (e.what, e.reason))
    order by is_sum desc, orders desc, e.what, e.reason limit 200`.execute(db)
  return rows
}

type DishRow = { name: string; is_category: boolean; quantity: number; total: number }

/** Dishes by the name they were sold under, and categories by the name that the dishes' own have today. */
export async function findSoldDishes(db: Db, between: Between): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    select coalesce(sold.name, category.name) as name, grouping(sold.name) = 1 as is_category,
      sum(sold.quantity)::float8 as quantity, sum(sold.total)::float8 as total
    from (
      select line.restaurant_id, line.dish_id, line.name, sum(line.quantity) as quantity,
        sum((line.base_price + line.options_price) * line.quantity) as total
      from orders o join order_lines line on line.order_id = o.id
      where ${dueBetween(between)} and ${isSold} and line.quantity > 0
      group by line.restaurant_id, line.dish_id, line.name
    ) sold
      join dishes dish on dish.restaurant_id = sold.restaurant_id and dish.id = sold.dish_id
      join categories category on category.id = dish.category_id
    group by grouping sets ((sold.name), (category.name))
    order by is_category desc, total desc, 1 limit 5000`.execute(db)
  return rows
}

type MinutesRow = { hour: number | null; orders: number; promised: number; real: number; in_time: number }

/** Delivered food is there at the door, other food once it is ready. Orders for later have no minutes. */
const doneAt = sql`case o.order_type when 'Home Delivery' then o.delivered_at
  else coalesce(o.ready_at, o.delivered_at) end`

export async function findMinutes(db: Db, between: Between): Promise<MinutesRow[]> {
  const { rows } = await sql<MinutesRow>`
    select hour, count(*)::int as orders,
      coalesce(extract(epoch from avg(promised)) / 60, 0)::float8 as promised,
      coalesce(extract(epoch from avg(real)) / 60, 0)::float8 as real,
      (count(*) filter (where real <= promised + interval '5 minutes'))::int as in_time
    from (
      select date_part('hour', ${due})::int as hour, o.expected_at - o.recieved_at as promised,
        ${doneAt} - o.recieved_at as real
      from orders o
      where ${dueBetween(between)} and ${isSold} and o.pickup_time is null and o.nobody_came_at is null offset 0
    ) done
    where real is not null
    group by grouping sets ((), (hour))
    order by hour`.execute(db)
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
