import { sql } from 'kysely'

import { fullBookings } from '#server/bookings/lifecycle/store.ts'
import type { Db } from '#server/platform/db/database.ts'

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

/** A mobile number is found by any part of it, with or without +44. */
export async function findBookingsByGuest(
  db: Db,
  restaurantId: string,
  { text, now, limit, offset }: { text: string; now: Date; limit: number; offset: number },
) {
  const name = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = /^[+\d\s().-]{3,}$/.test(text) ? toDigits(text) : ''
  const isComing = sql<boolean>`(b.starts_at >= ${now})`
  return fullBookings(db)
    .where('b.restaurant_id', '=', restaurantId)
    .where(({ or, eb }) =>
      or([
        eb('b.customer_name', 'ilike', name),
        ...(digits.length >= 3
          ? [sql<boolean>`(b.mobile_no || ' 0' || substr(b.mobile_no, 4)) like ${`%${digits}%`}`]
          : []),
      ]),
    )
    .orderBy(isComing, 'desc')
    .orderBy(sql`case when ${isComing} then b.starts_at end`)
    .orderBy('b.starts_at', 'desc')
    .orderBy('b.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** '447700900123' for '+44 (0)7700 900123' or '0044 7700 900123'. */
function toDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^00/, '').replace(/^440/, '44')
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
