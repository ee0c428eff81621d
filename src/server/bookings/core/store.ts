import { type Insertable, sql, type Updateable } from 'kysely'

import type { BookingStatus } from '#domain/bookings/booking-state.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** Whose booking it must be: the owner is in every WHERE. Jobs of ours may look at any. */
export type Owner = { customerId: string } | { restaurantIds: readonly string[] } | 'any'

type NewBooking = Insertable<Tables['bookings']>

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

/** Held until the command is done: whoever else wants to change this booking waits. */
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

export type BookingColumns = Omit<Updateable<Tables['bookings']>, 'id' | 'customer_id' | 'restaurant_id'>

/** Compare and set: nothing where the booking is no longer what it was taken for. */
export async function updateBooking(tx: Tx, id: string, from: BookingStatus, set: BookingColumns) {
  return tx
    .updateTable('bookings')
    .set(set)
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

function fullBookings(db: Db) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('restaurants as r', 'r.id', 'b.restaurant_id')
    .selectAll('b')
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

/** What is to come first, the earliest on top; then what is over, the latest on top. */
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

export async function findOpenOf(db: Db, customerId: string): Promise<BookingHead[]> {
  return openOf(db, customerId).execute()
}

/** In one order for all, so that no two commands wait for each other. */
export async function lockOpenOf(tx: Tx, customerId: string): Promise<BookingHead[]> {
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

type Period = { from: Date; to: Date }

/** Those that hold covers, or held them to the end. Covers are few, so that nobody can make these many. */
export async function findBookingsAt(
  db: Db,
  restaurantId: string,
  which: Period | 'open' | 'waiting',
  most: number,
) {
  const bookings = fullBookings(db).where('b.restaurant_id', '=', restaurantId)
  const wanted =
    which === 'open'
      ? bookings.where('b.status', 'in', ['Pending', 'Accepted'])
      : which === 'waiting'
        ? bookings.where(isWaiting)
        : startingIn(bookings, which).where('b.status', '<>', 'Canceled')
  return wanted.orderBy('b.starts_at').orderBy('b.id').limit(most).execute()
}

/** The latest of those that hold nothing any more: anybody can make any number of them. */
export async function findCanceledAt(db: Db, restaurantId: string, period: Period, most: number) {
  return startingIn(fullBookings(db).where('b.restaurant_id', '=', restaurantId), period)
    .where('b.status', '=', 'Canceled')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .limit(most)
    .execute()
}

function startingIn(bookings: ReturnType<typeof fullBookings>, { from, to }: Period) {
  return bookings.where('b.starts_at', '>=', from).where('b.starts_at', '<', to)
}

export async function countWaiting(db: Db, restaurantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bookings as b')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('b.restaurant_id', '=', restaurantId)
    .where(isWaiting)
    .executeTakeFirstOrThrow()
  return count
}

const isWaiting = sql<boolean>`(b.status = 'Pending' or b.status = 'Accepted' and b.change_asked_at is not null)`

/** A day's row is made when somebody first takes a cover of it. */
export async function makeDays(tx: Tx, restaurantId: string, days: readonly string[]): Promise<void> {
  await sql`
    insert into booking_days (restaurant_id, day, covers)
    select r.id, d, r.covers from restaurants r, unnest(${[...days]}::date[]) d where r.id = ${restaurantId} order by d
    on conflict do nothing`.execute(tx)
}

/** Always the earlier day first, so that two commands never wait for each other. */
export async function lockDays(tx: Tx, restaurantId: string, days: readonly string[]) {
  return tx
    .selectFrom('booking_days as d')
    .innerJoin('restaurants as r', 'r.id', 'd.restaurant_id')
    .select(['d.day', 'd.held', 'r.covers'])
    .where('d.restaurant_id', '=', restaurantId)
    .where('d.day', '=', sql<string>`any (${[...days]}::date[])`)
    .orderBy('d.day')
    .forUpdate('d')
    .execute()
}

/** Days of several outlets, in one order for all. */
export async function lockDaysOf(tx: Tx, outlets: readonly string[], days: readonly string[]): Promise<void> {
  await sql`
    select d.day from booking_days d
    join unnest(${[...outlets]}::uuid[], ${[...days]}::date[]) wanted (restaurant_id, day) using (restaurant_id, day)
    order by d.restaurant_id, d.day for update of d`.execute(tx)
}

/** The database itself refuses more than these covers. */
export async function setHeld(
  tx: Tx,
  restaurantId: string,
  { day, held, covers }: { day: string; held: number[]; covers: number },
): Promise<void> {
  await tx
    .updateTable('booking_days')
    .set({ held, covers })
    .where('restaurant_id', '=', restaurantId)
    .where('day', '=', day)
    .execute()
}

export async function findHeld(db: Db, restaurantId: string, from: string, to: string) {
  return db
    .selectFrom('booking_days')
    .select(['day', 'held'])
    .where('restaurant_id', '=', restaurantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}
