import { sql } from 'kysely'

import type { CouponPayer } from '#domain/orders/coupon.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Sales count on the day the food is due. A kitchen day runs from five in the morning, so times are shifted by five hours. */
const kitchenDate = sql<string>`(((expected_at at time zone 'Europe/London') - interval '5 hours')::date)::text`
const sold = sql<boolean>`(status in ('Accepted', 'Delivered', 'Completed') and not is_test)`
/** The platform keeps the service charge. */
const outletTotal = sql<number>`sum(total - service_charge)::int`

/** Orders from before coupons named who pays lowered the outlet's sales. */
const couponsPaidBy = (payer: CouponPayer) =>
  sql<number>`coalesce(sum(coupon_amount) filter (where coalesce(coupon_paid_by, 'outlet') = ${sql.lit(payer)}), 0)::int`

type Between = { restaurantId: string; since: Date; until: Date }

export async function findSalesByDay(db: Db, { restaurantId, since, until }: Between) {
  return db
    .selectFrom('orders')
    .select([kitchenDate.as('date'), sql<number>`count(*)::int`.as('orders'), outletTotal.as('total')])
    .where('restaurant_id', '=', restaurantId)
    .where('expected_at', '>=', since)
    .where('expected_at', '<', until)
    .where(sold)
    .groupBy(kitchenDate)
    .execute()
}

/** A row for each order type and payment method that occurs. */
export async function findSalesByKind(db: Db, { restaurantId, since, until }: Between) {
  return db
    .selectFrom('orders')
    .select([
      'order_type',
      'payment_method',
      sql<number>`count(*)::int`.as('orders'),
      outletTotal.as('total'),
      sql<number>`sum(service_charge)::int`.as('service_charge'),
      couponsPaidBy('platform').as('platform_coupons'),
      couponsPaidBy('outlet').as('outlet_coupons'),
      sql<number>`coalesce(sum(total) filter (where payment_status = 'Paid'), 0)::int`.as('paid'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('expected_at', '>=', since)
    .where('expected_at', '<', until)
    .where(sold)
    .groupBy(['order_type', 'payment_method'])
    .orderBy('order_type')
    .orderBy('payment_method')
    .execute()
}

/** Orders that the outlet saw and that came to nothing. The system cancels only the ones that it missed. */
export async function countCanceledOrders(db: Db, { restaurantId, since, until }: Between) {
  const isMissed = sql`exists (
    select from order_events where order_id = orders.id and to_status = 'Canceled' and who = 'system'
  )`
  return db
    .selectFrom('orders')
    .select(sql<number>`(count(*) filter (where not ${isMissed}))::int`.as('canceled'))
    .select(sql<number>`(count(*) filter (where ${isMissed}))::int`.as('missed'))
    .where('restaurant_id', '=', restaurantId)
    .where('expected_at', '>=', since)
    .where('expected_at', '<', until)
    .where('status', '=', 'Canceled')
    .where('is_test', '=', false)
    .where('visible_at', 'is not', null)
    .executeTakeFirstOrThrow()
}

export async function findBestDishes(db: Db, { restaurantId, since, until }: Between) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select([
      'line.name',
      sql<number>`sum(line.quantity)::int`.as('quantity'),
      sql<number>`sum((line.base_price + line.options_price) * line.quantity)::int`.as('total'),
    ])
    .where('orders.restaurant_id', '=', restaurantId)
    .where('expected_at', '>=', since)
    .where('expected_at', '<', until)
    .where(sold)
    .groupBy('line.name')
    .orderBy('quantity', 'desc')
    .orderBy('line.name')
    .limit(10)
    .execute()
}

type Row = Record<string, string | number | boolean | null>

/** Two decimals and London's clock, as an accountant's spreadsheet expects them. */
const inPounds = (column: string) => sql`(${sql.ref(column)} / 100.0)::numeric(12, 2)::text`
const inLondon = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI:SS')`

/** The columns of each part that the outlet may see. */
const parts = {
  orders: sql`select number, order_type, status, payment_method, payment_status, customer_name, mobile_no, address,
      post_code, delivery_note, table_no, kitchen_notes, ${inLondon('created_at')} as created_at,
      ${inLondon('pickup_time')} as pickup_time, ${inLondon('expected_at')} as due_at,
      ${inLondon('recieved_at')} as recieved_at, ${inLondon('delivered_at')} as delivered_at,
      ${inLondon('nobody_came_at')} as nobody_came_at,
      ${inPounds('sub_total')} as sub_total, ${inPounds('discount')} as discount, ${inPounds('coupon_amount')} as coupon,
      coupon_text, coupon_paid_by,
      ${inPounds('service_charge')} as service_charge, ${inPounds('delivery_charge')} as delivery_charge,
      ${inPounds('total')} as total
    from orders where visible_at is not null and not is_test and restaurant_id = `,
  'order-lines': sql`select o.number, line.position, line.name, line.quantity, ${inPounds('line.base_price')} as base_price,
      ${inPounds('line.options_price')} as options_price, line.vat_rate,
      (select string_agg(group_name || ': ' || case when option.quantity > 1 then option.quantity || ' × ' else '' end
        || type_name || coalesce(' (' || side || ' half)', ''), '; ' order by option.position) from order_line_options option
        where option.order_id = line.order_id and option.line = line.position) as options
    from order_lines line join orders o on o.id = line.order_id
    where o.visible_at is not null and not o.is_test and o.restaurant_id = `,
  bookings: sql`select id, status, customer_name, mobile_no, meal, guest_no, note, is_by_telephone,
      (select name from customers where id = taken_by) as taken_by, ${inLondon('starts_at')} as starts_at,
      ${inLondon('accepted_at')} as accepted_at, ${inLondon('seated_at')} as seated_at,
      ${inLondon('no_show_at')} as no_show_at, ${inLondon('completed_at')} as completed_at,
      ${inLondon('created_at')} as created_at from bookings where restaurant_id = `,
  'walk-ins': sql`select id, called, guest_no, ${inLondon('seated_at')} as seated_at,
      ${inLondon('left_at')} as left_at from walk_ins where restaurant_id = `,
  // Only admins may see whose account it was.
  changes: sql`select id, what, (detail - 'account')::text as detail, ${inLondon('at')} as at from changes where restaurant_id = `,
} as const

/** The unique sort key of each part. */
const keys = {
  orders: { columns: sql`number`, names: ['number'] },
  'order-lines': { columns: sql`o.number, line.position`, names: ['number', 'position'] },
  bookings: { columns: sql`id`, names: ['id'] },
  'walk-ins': { columns: sql`id`, names: ['id'] },
  changes: { columns: sql`id`, names: ['id'] },
} as const

/** The rows after this key: keyset paging, so that rows added meanwhile shift nothing. JSON preserves the column order. */
export async function findExportRows(
  db: Db,
  part: keyof typeof parts,
  restaurantId: string,
  limit: number,
  after: readonly string[] | undefined,
): Promise<Row[]> {
  const { columns } = keys[part]
  const later = after ? sql`and (${columns}) > (${sql.join(after)})` : sql``
  const { rows } = await sql<{ row: Row }>`
    select row_to_json(part) as row
    from (${parts[part]}${restaurantId} ${later} order by ${columns} limit ${limit}) part
  `.execute(db)
  return rows.map(({ row }) => row)
}

export function toExportKey(part: keyof typeof parts, row: Row): string {
  return keys[part].names.map((name) => row[name]).join(',')
}
