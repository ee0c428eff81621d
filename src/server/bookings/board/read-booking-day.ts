import type { BookingDay } from '#contract/bookings/board.ts'
import { coversOfDeparted } from '#domain/bookings/booking-covers.ts'
import { coversLeft, listMonth } from '#domain/bookings/booking-day.ts'
import { maxDaysAhead } from '#domain/bookings/booking-slots.ts'
import { recordsSince } from '#domain/shared/time/records-since.ts'
import { addDays, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { findCoversHeld } from '#server/bookings/availability/covers-held.ts'
import { listBookingsOn, listWaitingBookings } from '#server/bookings/board/list-outlet-bookings.ts'
import { findCompletedTables } from '#server/bookings/board/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { limitToRecent } from '#server/platform/http/access/limit-to-recent.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { readCovers } from '#server/catalogue/outlets/read-covers.ts'
import { readHours } from '#server/catalogue/outlets/read-hours.ts'
import { findDepartedTables, findWalkIns } from '#server/bookings/walk-ins/store.ts'
import { toWalkIn } from '#server/bookings/walk-ins/to-walk-in.ts'

export async function readBookingDay(
  deps: Deps,
  { principal, restaurantId }: { principal: Principal; restaurantId: string },
  requested: { date?: string | undefined; month?: string | undefined },
): Promise<BookingDay> {
  const { db, now } = deps
  const today = toLondonTime(now()).date
  const date = requested.date ?? today
  const month = requested.month ?? date.slice(0, 7)
  const calendar = listMonth(month)
  const covers = await readCovers(db, restaurantId)
  const { since = recordsSince(now()), older } = limitToRecent(principal, now(), restaurantId)
  const [from, to] = [midnight(date), midnight(addDays(date, 1))]
  const isTooOld = to <= since
  const bookings = isTooOld ? [] : await listBookingsOn(db, restaurantId, date)
  const waiting = await listWaitingBookings(db, restaurantId)
  const walkIns = isTooOld ? [] : await findWalkIns(db, restaurantId, from, to)
  const ofDay = await findCoversOnBoard(deps, restaurantId, [date, date])
  const ofMonth = await findCoversOnBoard(deps, restaurantId, [calendar[0]!, calendar.at(-1)!])
  return {
    date,
    covers,
    bookings,
    walkIns: walkIns.map(toWalkIn),
    times: coversLeft(await readHours(db, restaurantId), date, covers, ofDay.at),
    waiting: waiting.filter(({ bookingDate }) => bookingDate !== date),
    month,
    lastDate: addDays(today, maxDaysAhead),
    days: calendar.map((day) => ({ date: day, mostHeld: ofMonth.mostOn(day) })),
    older: isTooOld ? older : null,
  }
}

/** Guests who have left included: they held covers until then. */
async function findCoversOnBoard({ db, now }: Deps, restaurantId: string, days: readonly [string, string]) {
  const [first, last] = days
  const period = { from: midnight(addDays(first, -1)), to: midnight(addDays(last, 1)) }
  const completed = await findCompletedTables(db, restaurantId, period)
  const walkIns = await findDepartedTables(db, restaurantId, period)
  return findCoversHeld(db, restaurantId, days, coversOfDeparted([...completed, ...walkIns], now()))
}

/** Never undefined: the clocks change after midnight. */
function midnight(date: string): Date {
  return fromLondonTime(date, 0)!
}
