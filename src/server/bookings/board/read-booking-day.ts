import type { BookingDay } from '#contract/bookings/board.ts'
import { coversLeft, threeWeeks } from '#domain/bookings/booking-day.ts'
import { addDays, londonMoment, londonTime } from '#domain/shared/london-time.ts'
import { heldOn } from '#server/bookings/core/held-on.ts'
import { listBookingsAt } from '#server/bookings/core/list-bookings.ts'
import { listWaiting } from '#server/bookings/core/list-waiting.ts'
import type { Deps } from '#server/platform/deps.ts'
import { coversOf } from '#server/catalogue/outlets/covers-of.ts'
import { hoursOf } from '#server/catalogue/outlets/hours-of.ts'
import { listWalkIns } from '#server/bookings/walk-ins/list-walk-ins.ts'

export async function readBookingDay(
  deps: Deps,
  restaurantId: string,
  asked: string | undefined,
): Promise<BookingDay> {
  const { db, now } = deps
  const today = londonTime(now()).date
  const date = asked ?? today
  const calendar = threeWeeks(today)
  const covers = await coversOf(db, restaurantId)
  const bookings = await listBookingsAt(db, restaurantId, date)
  const waiting = await listWaiting(db, restaurantId)
  const ofDay = await heldOn(db, restaurantId, date, date)
  const ofWeeks = await heldOn(db, restaurantId, calendar[0]!, calendar.at(-1)!)
  return {
    date,
    covers,
    bookings,
    walkIns: await listWalkIns(db, restaurantId, midnight(date), midnight(addDays(date, 1))),
    times: coversLeft(await hoursOf(db, restaurantId), date, covers, ofDay.at),
    waiting: waiting.filter(({ bookingDate }) => bookingDate !== date),
    days: calendar.map((day) => ({ date: day, mostHeld: ofWeeks.mostOn(day) })),
  }
}

/** Clocks are changed after midnight, so there is always one. */
function midnight(date: string): Date {
  return londonMoment(date, 0)!
}
