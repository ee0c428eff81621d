import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

export async function findCustomerData(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .select([
      'id',
      'kind',
      'name',
      'email',
      'email_doubted_at',
      'mobile_no',
      'mobile_proved_at',
      'created_at',
      'blocked_at',
      'block_reason',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Its time has microseconds, which a `Date` would lose. */
type IdleGuest = { id: string; since: string }

/**
 * The oldest guests, after the given one, who were created, and last ordered or booked, before a time. A booking counts
 * until its day.
 */
export async function listIdleGuests(
  db: Db,
  before: Date,
  limit: number,
  after: IdleGuest = { id: '00000000-0000-0000-0000-000000000000', since: '-infinity' },
): Promise<IdleGuest[]> {
  const { rows } = await sql<IdleGuest>`
    select id, created_at::text as since from customers c
    where kind = 'guest' and closed_at is null and created_at < ${before}
      and (created_at, id) > (${after.since}::timestamptz, ${after.id}::uuid)
      and not exists (select from orders where customer_id = c.id and created_at >= ${before})
      and not exists (select from bookings where customer_id = c.id and greatest(created_at, starts_at) >= ${before})
    order by created_at, id limit ${limit}`.execute(db)
  return rows
}

/** Order lines with their options. They refer to their order, not to the customer. */
export async function listOrderLines(db: Db, customerId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select o.number as order_number, l.position as line, l.name, l.quantity, l.base_price, l.options_price, l.vat_rate,
      l.declared, l.out as ran_out, l.if_out, l.swap ->> 'name' as swap, l.instead_of,
      array(select group_name || ': ' || case when p.quantity > 1 then p.quantity || ' × ' else '' end || type_name
          || coalesce(' (' || side || ' half)', '') from order_line_options p
        where p.order_id = o.id and p.line = l.position order by p.position) as options
    from order_lines l join orders o on o.id = l.order_id
    where o.customer_id = ${customerId} order by o.created_at, o.id, l.position`.execute(db)
  return rows
}

/**
 * Applications of the customer: they accepted the invitation that went to the email of the application, or a later one with
 * that email as their own. The email alone is no evidence, as those of accounts are not verified.
 */
const ofApplicant = (customerId: string) => sql`from applications a where exists (
  select from changes accepted join customers c on c.id = accepted.customer_id
  where c.id = ${customerId} and what = 'invitation-accepted' and accepted.restaurant_id = a.restaurant_id
    and (c.email = a.email and email_doubted_at is null or exists (
      select from changes approved where approved.restaurant_id = a.restaurant_id and what = 'application-approved'
        and approved.detail ->> 'invitation' = accepted.detail ->> 'invitation')))`

export async function listApplicationsOf(db: Db, customerId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select name, legal_name, address, post_code, telephone, email, hygiene_rating, order_types, message, state, sent_at,
      verified_at, decided_at
    ${ofApplicant(customerId)} order by sent_at`.execute(db)
  return rows
}

export async function deleteApplicationsOf(tx: Tx, customerId: string): Promise<void> {
  await sql`delete ${ofApplicant(customerId)}`.execute(tx)
}

export async function listRows(
  db: Db,
  table: string,
  columns: readonly string[],
  customerId: string,
): Promise<Record<string, unknown>[]> {
  const wanted = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<Record<string, unknown>>`
    select ${wanted} from ${sql.table(table)} where customer_id = ${customerId}`.execute(db)
  return rows
}

/** Locked in the order of their ids to avoid deadlocks. */
export async function lockRowsOf(
  tx: Tx,
  table: 'orders' | 'bookings',
  customerIds: readonly string[],
): Promise<void> {
  await sql`select id from ${sql.table(table)} where customer_id = any (${[...customerIds]}::uuid[])
    order by id for update`.execute(tx)
}

export async function deleteRows(tx: Tx, table: string, customerId: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(tx)
}

export async function blankRows(
  tx: Tx,
  table: string,
  columns: readonly string[],
  customerId: string,
): Promise<void> {
  const blanks = sql.join(columns.map((column) => sql`${sql.ref(column)} = null`))
  await sql`update ${sql.table(table)} set ${blanks} where customer_id = ${customerId}`.execute(tx)
}

export async function moveRows(tx: Tx, table: string, from: string, to: string): Promise<void> {
  await sql`update ${sql.table(table)} set customer_id = ${to} where customer_id = ${from}`.execute(tx)
}

/**
 * Orders and bookings follow their number to the customer who has verified it. They may be a stranger's, so none of
 * them counts toward the customer's limits.
 */
export async function moveMadeWithNumber(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  const moved = { customer_id: to, came_by_number: true }
  await tx
    .updateTable('orders')
    .set({ ...moved, let_go_at: sql`coalesce(let_go_at, ${now})` })
    .where('customer_id', '=', from)
    .execute()
  await tx.updateTable('bookings').set(moved).where('customer_id', '=', from).execute()
}

/** An account has one open Cash order at an outlet that blocks the next one. The receiver's stays that one. */
export async function releaseSecondCashOrders(tx: Tx, from: string, to: string, now: Date): Promise<void> {
  const isOpenCash = sql`payment_method = 'Cash' and not is_mobile_proved
    and status in ('Pending', 'Accepted') and let_go_at is null`
  await sql`update orders set let_go_at = ${now} where customer_id = ${from} and ${isOpenCash}
    and restaurant_id in (select restaurant_id from orders where customer_id = ${to} and ${isOpenCash})`.execute(
    tx,
  )
}

/** Deletes the rows that the receiver has as well. */
export async function deleteDuplicates(
  tx: Tx,
  table: string,
  column: string,
  from: string,
  to: string,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where customer_id = ${from} and ${sql.ref(column)} in (
    select ${sql.ref(column)} from ${sql.table(table)} where customer_id = ${to}
  )`.execute(tx)
}

/** Clears the flag if the receiver has a row with it. */
export async function clearFlags(
  tx: Tx,
  table: string,
  mark: string,
  from: string,
  to: string,
): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(mark)} = false where customer_id = ${from} and exists (
    select from ${sql.table(table)} where customer_id = ${to} and ${sql.ref(mark)}
  )`.execute(tx)
}

/** The row stays, as orders refer to it. Its personal data is erased. */
export async function eraseCustomer(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      name: null,
      email: null,
      email_doubted_at: null,
      mobile_no: null,
      mobile_proved_at: null,
      password_hash: null,
      blocked_at: null,
      block_reason: null,
      closed_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** A block follows the person. */
export async function moveBlock(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update customers set blocked_at = other.blocked_at, block_reason = other.block_reason
    from customers other where other.id = ${from} and other.blocked_at is not null
      and customers.id = ${to} and customers.blocked_at is null`.execute(tx)
}

/** Foreign keys make this fail if any row still refers to the customer. */
export async function deleteCustomer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('customers').where('id', '=', id).execute()
}
