import { sql } from 'kysely'

import type { PersonSearch } from '#domain/shared/person-search.ts'
import { fullBookings } from '#server/bookings/lifecycle/store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { matchesPerson } from '#server/platform/db/matches-person.ts'

type Period = { from: Date; to: Date }

/** Bookings that hold covers, or held them to the end. Covers bound how many of these there can be. */
export async function findOutletBookings(
  db: Db,
  restaurantId: string,
  which: Period | 'open' | 'waiting',
  limit: number,
) {
  const bookings = fullBookings(db).where('b.restaurant_id', '=', restaurantId)
  const wanted =
    which === 'open'
      ? bookings.where('b.status', 'in', ['Pending', 'Accepted'])
      : which === 'waiting'
        ? bookings.where(isWaiting)
        : startingIn(bookings, which).where('b.status', '<>', 'Canceled')
  return wanted.orderBy('b.starts_at').orderBy('b.id').limit(limit).execute()
}

/** The latest cancelled ones. These hold no covers, so anyone can make any number of them: they need a limit. */
export async function findCanceledBookings(db: Db, restaurantId: string, period: Period, limit: number) {
  return startingIn(fullBookings(db).where('b.restaurant_id', '=', restaurantId), period)
    .where('b.status', '=', 'Canceled')
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id')
    .limit(limit)
    .execute()
}

/** Of guests who came and have left. A no-show ends as Completed too. */
export async function findCompletedTables(db: Db, restaurantId: string, { from, to }: Period) {
  const rows = await db
    .selectFrom('bookings')
    .select(['starts_at', 'guest_no', 'completed_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('status', '=', 'Completed')
    .where('no_show_at', 'is', null)
    .execute()
  return rows.map((row) => ({ startsAt: row.starts_at, guestNo: row.guest_no, leftAt: row.completed_at! }))
}

type GuestSearch = { search: PersonSearch; since: Date; now: Date; limit: number; offset: number }

export async function findBookingsByGuest(
  db: Db,
  restaurantId: string,
  { search, since, now, limit, offset }: GuestSearch,
) {
  const isComing = sql<boolean>`(b.starts_at >= ${now})`
  return fullBookings(db)
    .where('b.restaurant_id', '=', restaurantId)
    .where(matchesPerson(search, { name: 'b.customer_name', mobile: 'b.mobile_no' }))
    .where('b.starts_at', '>=', since)
    .orderBy(isComing, 'desc')
    .orderBy(sql`case when ${isComing} then b.starts_at end`)
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .limit(limit)
    .offset(offset)
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

/** The same of several outlets. Those without one are absent. */
export async function countWaitingOf(db: Db, restaurantIds: readonly string[]) {
  return db
    .selectFrom('bookings as b')
    .select(['b.restaurant_id as outletId', sql<number>`count(*)::int`.as('count')])
    .where('b.restaurant_id', '=', sql<string>`any (${[...restaurantIds]}::uuid[])`)
    .where(isWaiting)
    .groupBy('b.restaurant_id')
    .execute()
}

const isWaiting = sql<boolean>`(b.status = 'Pending' or b.status = 'Accepted' and b.change_asked_at is not null)`
