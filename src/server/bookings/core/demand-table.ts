import { Refusal } from '#contract/refusals.ts'
import type { Table } from '#domain/bookings/booking-covers.ts'
import { daysAhead, judgeTime, type Meal, nearestFree } from '#domain/bookings/booking-slots.ts'
import { guestsText } from '#domain/bookings/guests-text.ts'
import { offeredTimes } from '#server/bookings/core/offered-times.ts'
import type { BookingHead } from '#server/bookings/core/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { BookableOutlet } from '#server/catalogue/outlets/outlet-for-booking.ts'

export type AskedTable = {
  bookingDate: string
  bookingTime: string
  guestNo: number
  /** Told by the time where it is not said. */
  bookingFor?: Meal | undefined
}

/** The table that is asked for, or a refusal that says what is wrong with its day, time or party. */
export async function demandTable(
  tx: Tx,
  outlet: BookableOutlet,
  asked: AskedTable,
  now: Date,
): Promise<Table & { meal: Meal }> {
  const { guestNo, bookingDate, bookingTime, bookingFor } = asked
  const { name: restaurant, telephone, covers } = outlet
  if (covers === 0) throw new Refusal('ORDER_TYPE_NOT_OFFERED', { restaurant, orderType: 'Book A Table' })
  if (guestNo > covers)
    throw new Refusal('PARTY_TOO_LARGE', {
      restaurant,
      most: covers,
      guests: guestsText(covers),
      telephone,
    })
  const judged = judgeTime(outlet.hours, now, bookingDate, bookingTime)
  if ('slot' in judged) {
    const { startsAt, meal } = judged.slot
    if (bookingFor && bookingFor !== meal)
      throw new Refusal('MEAL_DOES_NOT_FIT', { time: bookingTime, meal, asked: bookingFor })
    return { startsAt, guestNo, meal }
  }
  if (judged.problem === 'past') throw new Refusal('BOOKING_PAST')
  if (judged.problem === 'too far') throw new Refusal('BOOKING_TOO_FAR', { days: daysAhead })
  throw new Refusal('NOT_OPEN_THEN', { restaurant, ...(await nearest(tx, outlet, asked, now)) })
}

/** No room at that time, and when there is. */
export async function tablesFull(
  tx: Tx,
  outlet: BookableOutlet,
  asked: AskedTable,
  now: Date,
  booking?: BookingHead,
): Promise<Refusal> {
  const free = await nearest(tx, outlet, asked, now, booking)
  return new Refusal('TABLES_FULL', {
    guests: guestsText(asked.guestNo),
    time: asked.bookingTime,
    ...free,
  })
}

async function nearest(
  tx: Tx,
  outlet: BookableOutlet,
  asked: AskedTable,
  now: Date,
  booking?: BookingHead,
): Promise<{ nearest: string; times: string }> {
  const { guestNo, bookingDate, bookingTime } = asked
  const timesOn = await offeredTimes(tx, { outlet, guestNo, now, booking }, bookingDate)
  const times = nearestFree(timesOn(bookingDate), bookingTime).map(({ time }) => time)
  const nearestText =
    times.length > 0 ? `Free that day: ${times.toSorted().join(', ')}.` : 'Choose another day.'
  return { nearest: nearestText, times: times.join(',') }
}
