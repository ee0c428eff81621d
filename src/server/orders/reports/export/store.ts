import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

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
      ${inPounds('tip')} as tip, ${inPounds('total')} as total
    from orders where visible_at is not null and not is_test and restaurant_id = `,
  'order-lines': sql`select o.number, line.position, line.name, line.quantity, line.out as ran_out, ${inPounds('line.base_price')} as base_price,
      ${inPounds('line.options_price')} as options_price, line.vat_rate,
      (select string_agg(group_name || ': ' || case when option.quantity > 1 then option.quantity || ' × ' else '' end
        || type_name || coalesce(' (' || side || ' half)', ''), '; ' order by option.position) from order_line_options option
        where option.order_id = line.order_id and option.line = line.position) as options
    from order_lines line join orders o on o.id = line.order_id
    where o.visible_at is not null and not o.is_test and o.restaurant_id = `,
  refunds: sql`select o.number, f.number as refund, f.state, f.way, f.reason, f.note, f.made_by, f.paid_by,
      ${inLondon('f.asked_at')} as asked_at, ${inLondon('f.done_at')} as done_at, ${inLondon('f.reversed_at')} as reversed_at,
      ${inPounds('f.amount')} as amount, ${inPounds('f.food')} as food, ${inPounds('f.food_at_5')} as food_at_5_percent_vat,
      ${inPounds('f.food_at_20')} as food_at_20_percent_vat, ${inPounds('f.service_charge')} as service_charge,
      ${inPounds('f.delivery_charge')} as delivery_charge, ${inPounds('f.tip')} as tip
    from refunds f join orders o on o.id = f.order_id
    where f.reason <> 'ran out' and o.visible_at is not null and not o.is_test and o.restaurant_id = `,
  bookings: sql`select id, status, customer_name, mobile_no, meal, guest_no, note, is_by_telephone,
      (select name from customers where id = taken_by) as taken_by, ${inLondon('starts_at')} as starts_at,
      ${inLondon('accepted_at')} as accepted_at, ${inLondon('seated_at')} as seated_at,
      ${inLondon('no_show_at')} as no_show_at, ${inLondon('completed_at')} as completed_at,
      ${inLondon('created_at')} as created_at from bookings where restaurant_id = `,
  'walk-ins': sql`select id, called, guest_no, ${inLondon('seated_at')} as seated_at,
      ${inLondon('left_at')} as left_at from walk_ins where restaurant_id = `,
  // Only admins may see whose account it was, and why a payment of a statement waits or came back.
  changes: sql`select id, what, (case when what like 'statement-%' then detail - 'account' - 'reason'
      else detail - 'account' end)::text as detail, ${inLondon('at')} as at from changes where restaurant_id = `,
} as const

/** The unique sort key of each part. */
const keys = {
  orders: { columns: sql`number`, names: ['number'] },
  'order-lines': { columns: sql`o.number, line.position`, names: ['number', 'position'] },
  refunds: { columns: sql`o.number, f.number`, names: ['number', 'refund'] },
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
