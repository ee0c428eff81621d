import { sql } from 'kysely'

import type { DayRows, RefundedCoupon, RefundedRates, TaxedOrder } from '#domain/orders/reports/day-sums.ts'
import {
  type Between,
  due,
  dueBetween,
  isCanceled,
  madeRefunds,
  ofOutlets,
  soldOrders,
} from '#server/orders/reports/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** One statement, so that sales, refunds and VAT are of the same moment. */
export async function findDayRows(db: Db, between: Between): Promise<DayRows> {
  const { rows } = await sql<DayRows>`
    select
      (select coalesce(json_agg(day), '[]') from (
        select date, order_type, payment_method, count(*) as orders, sum(net) as total,
          sum(service_charge) as service_charge, count(*) filter (where discount > 0) as discounts,
          sum(discount) as discount, sum(platform_coupon) as platform_coupons, sum(outlet_coupon) as outlet_coupons,
          count(*) filter (where tip > 0) as tips, sum(tip) as tip
        from ${soldOrders(between)} sold group by date, order_type, payment_method) day) as sales,
      (select coalesce(json_agg(day), '[]') from (
        select date, way, payment_method, paid_by, count(*) filter (where sign = 1) as refunds, sum(net) as net, sum(tip) as tip, sum(amount) as amount
        from ${madeRefunds(between)} made group by date, way, payment_method, paid_by) day) as refunds,
      (select coalesce(json_agg(day), '[]') from (
        select (${due} - interval '5 hours')::date as date, count(*) as orders
        from orders o where ${dueBetween(between)} and ${isCanceled} group by 1) day) as canceled,
      (select coalesce(json_agg(day), '[]') from (
        select ((f.asked_at at time zone 'Europe/London') - interval '5 hours')::date as date, count(*) as orders,
          sum(f.till_amount) as total
        from refunds f join orders o on o.id = f.order_id
        where ${ofOutlets(between)} and not o.is_test and f.till_amount is not null
          and f.asked_at >= ${between.since} and f.asked_at < ${between.until} group by 1) day) as till,
      (select coalesce(json_agg(taxed), '[]') from (${taxedOrders(between)}) taxed) as taxed`.execute(db)
  return rows[0]!
}

/** The amounts that the VAT of each order is computed from. */
const taxedOrders = (between: Between, which = dueBetween(between), more = sql``) => sql`
  select sold.date, sold.net, sold.discount, sold.coupon_amount as coupon, sold.coupon_kind as "couponKind",
    sold.platform_coupon as "platformCoupon", sold.service_charge as "serviceCharge",
    sold.delivery_charge as "deliveryCharge", sold.delivery_vat_rate as "deliveryVatRate",
    sold.vat_number is not null as "hasNumber", coalesce((
      select json_agg(json_build_object('unitPrice', l.base_price + l.options_price, 'quantity', l.quantity,
        'vatRate', l.vat_rate) order by l.position) from order_lines l where l.order_id = sold.id), '[]') as lines${more}
  from ${soldOrders(between, which)} sold`

/** Orders with a coupon of the platform of which the outlet made a refund in the period, or lost one. */
const refundedCoupons = (between: Between) => {
  const isIn = (at: string) => sql`${sql.ref(at)} >= ${between.since} and ${sql.ref(at)} < ${between.until}`
  const which = sql`${ofOutlets(between)} and o.coupon_paid_by = 'platform' and o.coupon_amount > 0
    and exists (select from refunds f where f.order_id = o.id and f.paid_by = 'outlet' and f.reason <> 'ran out'
      and (${isIn('f.done_at')} or ${isIn('f.reversed_at')}))`
  const own = (
    until: Date,
  ) => sql`(select json_build_object('food', coalesce(sum(f.food), 0), 'deliveryCharge',
      coalesce(sum(f.delivery_charge), 0))
    from refunds f where f.order_id = sold.id and f.paid_by = 'outlet' and f.reason <> 'ran out'
      and f.done_at < ${until} and (f.reversed_at is null or f.reversed_at >= ${until}))`
  const more = sql`, ${own(between.since)} as before, ${own(between.until)} as after`
  return taxedOrders(between, which, more)
}

/** The days on which anything was sold. */
export async function findSalesByDay(db: Db, between: Between) {
  const { rows } = await sql<{ date: string; orders: number; total: number }>`
    select date::text, count(*)::int as orders, sum(net)::float8 as total
    from ${soldOrders(between)} sold group by date`.execute(db)
  return rows
}

export type VatRows = { orders: TaxedOrder[]; refunds: RefundedRates[]; refundedCoupons: RefundedCoupon[] }

/** One statement, so that sales and refunds are of the same moment. Refunds are those that the outlet pays. */
export async function findVatRows(db: Db, between: Between, from: string): Promise<VatRows> {
  const { rows } = await sql<VatRows>`
    select
      (select coalesce(json_agg(taxed), '[]') from (${taxedOrders(between)}) taxed) as orders,
      (select coalesce(json_agg(refunded), '[]') from (
        select sold_on < ${from}::date as "isEarlier", delivery_vat_rate as "deliveryRate", sum(food_at_5) as "foodAt5",
          sum(food_at_20) as "foodAt20", sum(net - delivery_charge - food_at_5 - food_at_20) as other,
          sum(delivery_charge) as delivery, sum(vat_at_5) as "vatAt5", sum(vat_at_20) as "vatAt20"
        from ${madeRefunds(between)} made where paid_by = 'outlet' group by 1, 2) refunded) as refunds,
      (select coalesce(json_agg(refunded), '[]') from (${refundedCoupons(between)}) refunded) as "refundedCoupons"`.execute(
    db,
  )
  return rows[0]!
}

/** Orders that the outlet has to answer or to hand over, in the order that they are due. */
export async function findOpenOrders(db: Db, between: Between) {
  const { rows } = await sql<{ number: string; status: string; expected_at: Date }>`
    select o.number, o.status, o.expected_at from orders o
    where ${dueBetween(between)} and o.status in ('Pending', 'Accepted') and o.visible_at is not null and not o.is_test
    order by o.expected_at, o.number limit 500`.execute(db)
  return rows
}
