import { type Insertable, sql } from 'kysely'

import { isBlocked } from '#server/platform/db/is-blocked.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'
import { precompile } from '#server/platform/db/precompile.ts'

export type NewOrder = Insertable<Tables['orders']> & { id: string }
export type NewLine = Omit<Insertable<Tables['order_lines']>, 'order_id' | 'restaurant_id' | 'position'> & {
  options: Omit<Insertable<Tables['order_line_options']>, 'order_id' | 'line' | 'position'>[]
}

/** The customer, the service charge and the present terms, in one query. Locks the customer until the transaction ends. */
export async function lockCustomerForCheckout(tx: Tx, caller: CheckoutCaller) {
  return (await checkoutQuery(tx, caller))[0]
}

/** `blockedMobile`: the number that counts for a block, unless the caller has verified it. */
type CheckoutCaller = { customerId: string; blockedMobile: string | null }

const checkoutQuery = precompile((db, { customerId, blockedMobile }: CheckoutCaller) =>
  db
    .selectFrom('customers')
    .select(['name', 'mobile_no', 'email'])
    .select(isBlocked(blockedMobile).as('is_blocked'))
    .select(({ selectFrom }) => [
      selectFrom('site_settings').select('service_charge').as('service_charge'),
      selectFrom('site_settings').select('service_vat_rate').as('service_vat_rate'),
      selectFrom('terms')
        .select('id')
        .where('role', '=', 'User')
        .where('removed_at', 'is', null)
        .orderBy('version', 'desc')
        .limit(1)
        .as('terms_id'),
    ])
    .where('id', '=', customerId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate(),
)

/**
 * Inserts an order, its lines with their options and its first history row, in one statement. False if an index rejects it: the
 * number is taken, or the customer has an open Cash order at this outlet.
 */
export async function insertOrder(tx: Tx, order: NewOrder, lines: readonly NewLine[]): Promise<boolean> {
  const placed = tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'restaurant_id', 'created_at', 'expected_at'])
  const numbered = lines.map((line, at) => ({ ...line, position: at + 1 }))
  const options = lines.flatMap((line, at) =>
    line.options.map((option, index) => ({ ...option, line: at + 1, position: index + 1 })),
  )
  const { rows } = await sql<{ id: string }>`
    with placed as (${placed}),
    lines as (
      insert into order_lines (order_id, restaurant_id, position, dish_id, name, base_price, options_price,
        quantity, vat_rate, declared, if_out, swap)
      select placed.id, placed.restaurant_id, position, dish_id, name, base_price, options_price, quantity, vat_rate,
        declared, if_out, swap
      from placed cross join jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as line (position smallint,
        dish_id uuid, name text, base_price int, options_price int, quantity smallint, vat_rate smallint, declared jsonb,
        if_out text, swap jsonb)
    ),
    options as (
      insert into order_line_options (order_id, line, position, group_name, type_name, price, quantity, side, depth,
        declared, option_id)
      select placed.id, line, position, group_name, type_name, price, quantity, side, depth, declared, option_id
      from placed cross join jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as chosen (line smallint,
        position smallint, group_name text, type_name text, price int, quantity smallint, side text, depth smallint,
        declared jsonb, option_id uuid)
    ),
    event as (
      insert into order_events (order_id, who, what, to_status, at, promised_at)
      select id, 'customer', 'placed', 'Pending', created_at, expected_at from placed
    )
    select id from placed`.execute(tx)
  return rows.length > 0
}

/** Of an order that this transaction has inserted: its only event is that it was placed. */
export async function updatePromise(tx: Tx, orderId: string, expectedAt: Date): Promise<void> {
  await sql`
    with moved as (update orders set expected_at = ${expectedAt} where id = ${orderId})
    update order_events set promised_at = ${expectedAt} where order_id = ${orderId}`.execute(tx)
}

/** The predicate of the unique index on open Cash orders, letter for letter. */
const isOpenCash = sql<boolean>`(payment_method = 'Cash' and not is_mobile_proved
  and status in ('Pending', 'Accepted') and let_go_at is null)`

type Place = { customerId: string; restaurantId: string }

/** An Accepted Cash order that was promised before then, and never completed, stops blocking another order. */
export async function releaseForgottenCashOrder(
  tx: Tx,
  { customerId, restaurantId }: Place,
  promisedBefore: Date,
  now: Date,
) {
  await tx
    .updateTable('orders')
    .set({ let_go_at: now })
    .where('customer_id', '=', customerId)
    .where('restaurant_id', '=', restaurantId)
    .where(isOpenCash)
    .where('status', '=', 'Accepted')
    .where('expected_at', '<', promisedBefore)
    .execute()
}

/**
 * Open orders of a customer with an unverified mobile that are not paid by card. At a table only Pending orders count:
 * one phone orders many rounds, and the outlet can see who sits there.
 */
export async function countOpenUnverified(tx: Tx, customerId: string, promisedBefore: Date): Promise<number> {
  const { n } = await tx
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('customer_id', '=', customerId)
    .where('payment_method', '<>', 'Card')
    .where('is_mobile_proved', '=', false)
    .where('came_by_number', '=', false)
    .where(
      sql<boolean>`(status = 'Pending'
        or status = 'Accepted' and payment_method = 'Cash' and expected_at >= ${promisedBefore})`,
    )
    .executeTakeFirstOrThrow()
  return n
}

export async function hasOpenCashOrder(tx: Tx, { customerId, restaurantId }: Place): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('restaurant_id', '=', restaurantId)
    .where(isOpenCash)
    .executeTakeFirst()
  return row !== undefined
}

/** Of orders that were promised before a time. */
export async function blankAvoided(db: Db, promisedBefore: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ avoid: null, avoid_consented_at: null })
    .where('avoid', 'is not', null)
    .where('expected_at', '<', promisedBefore)
    .execute()
}
