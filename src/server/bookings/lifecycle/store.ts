import { type Insertable, sql, type Updateable } from 'kysely'

import type { BookingStatus } from '#domain/bookings/booking-state.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

/** The owner is in every WHERE. Only jobs may read any booking. */
export type Owner = { customerId: string } | { restaurantIds: readonly string[] } | 'any'

export type NewBooking = Insertable<Tables['bookings']>

export async function insertBooking(tx: Tx, booking: NewBooking) {
  return tx.insertInto('bookings').values(booking).returningAll().executeTakeFirstOrThrow()
}

export type BookingHead = Awaited<ReturnType<typeof insertBooking>>

export async function insertBookingEvent(
  tx: Tx,
  event: Insertable<Tables['booking_events']>,
): Promise<string> {
  return (await tx.insertInto('booking_events').values(event).returning('id').executeTakeFirstOrThrow()).id
}

export async function findHead(db: Db, id: string, owner: Owner): Promise<BookingHead | undefined> {
  return heads(db, id, owner).executeTakeFirst()
}

/** Locked until the transaction ends: another command on this booking waits. */
export async function lockHead(tx: Tx, id: string, owner: Owner): Promise<BookingHead | undefined> {
  return heads(tx, id, owner).forUpdate().executeTakeFirst()
}

function heads(db: Db, id: string, owner: Owner) {
  const bookings = db.selectFrom('bookings').selectAll().where('id', '=', id)
  if (owner === 'any') return bookings
  if ('customerId' in owner)
    return bookings.where('customer_id', '=', owner.customerId).where('removed_at', 'is', null)
  return bookings.where('restaurant_id', '=', sql<string>`any (${[...owner.restaurantIds]}::uuid[])`)
}

export type BookingColumns = Omit<
  Updateable<Tables['bookings']>,
  'id' | 'customer_id' | 'restaurant_id' | 'sequence'
>

/** Compare and set: undefined if the booking has left `from`. */
export async function updateBooking(tx: Tx, id: string, from: BookingStatus, set: BookingColumns) {
  return tx
    .updateTable('bookings')
    .set(set)
    .set(({ eb }) => ({ sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** Bookings with their outlet, the member of staff who entered them and their cancellation, in one query. */
export function fullBookings(db: Db) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('restaurants as r', 'r.id', 'b.restaurant_id')
    .leftJoin('customers as taker', 'taker.id', 'b.taken_by')
    .selectAll('b')
    .select('taker.name as taker_name')
    .select(['r.uni_id', 'r.name as outlet_name', 'r.address as outlet_address'])
    .select(['r.post_code as outlet_post_code', 'r.telephone'])
    .select(
      sql<{ by: 'customer' | 'outlet' | 'system'; reason: string | null } | null>`(
        select json_build_object('by', e.who, 'reason', e.reason) from booking_events e
        where e.booking_id = b.id and e.to_status = 'Canceled' and e.from_status <> 'Canceled')`.as(
        'canceled',
      ),
    )
}

export async function findBooking(db: Db, id: string) {
  return fullBookings(db).where('b.id', '=', id).executeTakeFirstOrThrow()
}

export type BookingRow = Awaited<ReturnType<typeof findBooking>>

/** Open bookings first, earliest first; then those that are over, latest first. */
export async function findBookingsOf(db: Db, customerId: string, limit: number, offset: number) {
  const isOpen = sql<boolean>`(b.status in ('Pending', 'Accepted'))`
  return fullBookings(db)
    .where('b.customer_id', '=', customerId)
    .where('b.removed_at', 'is', null)
    .orderBy(isOpen, 'desc')
    .orderBy(sql`case when ${isOpen} then b.starts_at end`)
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function findOpenBookingsOf(db: Db, customerId: string): Promise<BookingHead[]> {
  return openOf(db, customerId).execute()
}

/** Those that the customer made: limits count no others. */
export async function findOpenBookingsBy(db: Db, customerId: string): Promise<BookingHead[]> {
  return openOf(db, customerId).where('came_by_number', '=', false).execute()
}

/** Locked in the order of their ids, so that no two commands deadlock. */
export async function lockOpenBookingsOf(tx: Tx, customerId: string): Promise<BookingHead[]> {
  return openOf(tx, customerId).forUpdate().execute()
}

function openOf(db: Db, customerId: string) {
  return db
    .selectFrom('bookings')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['Pending', 'Accepted'])
    .orderBy('id')
}
