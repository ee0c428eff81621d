import { Refusal } from '#contract/refusals.ts'
import { type BookingStatus, canMove } from '#domain/bookings/booking-state.ts'
import { announceBooking, type BookingDeps } from '#server/bookings/core/announce-booking.ts'
import type { News } from '#server/bookings/core/booking-words.ts'
import { holdCovers } from '#server/bookings/core/hold-covers.ts'
import {
  type BookingColumns,
  type BookingHead,
  insertBookingEvent,
  lockHead,
  type Owner,
  updateBooking,
} from '#server/bookings/core/store.ts'
import { tablesOf } from '#server/bookings/core/tables-of.ts'
import type { Tx } from '#server/platform/db/database.ts'

export type Step = {
  /** Absent where the status stays and only times or tables change. */
  to?: BookingStatus
  /** Where it may start from; else wherever the table of statuses allows it. */
  from?: readonly BookingStatus[]
  who: 'customer' | 'outlet' | 'system'
  news: News
  reason?: string
  set?: BookingColumns
}

/** A booking of theirs, held until the command is done; another's is not there. */
export async function ownBooking(tx: Tx, id: string, owner: Owner): Promise<BookingHead> {
  const booking = await lockHead(tx, id, owner)
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  return booking
}

export const noChange = {
  change_meal: null,
  change_guest_no: null,
  change_starts_at: null,
  change_asked_at: null,
} as const satisfies BookingColumns

/**
 * One guarded step of a locked booking with all that follows from it; what it holds of the house follows the row. 'full'
 * where there is no room for that: the command must then give everything up.
 */
export async function stepBooking(tx: Tx, deps: BookingDeps, booking: BookingHead, step: Step) {
  const { id, status: from } = booking
  const { to = from, who, news, reason = null } = step
  if ((step.to && !canMove(from, to)) || (step.from && !step.from.includes(from))) throw moved(from)
  const over = to === from ? {} : { status: to, ...(to === 'Accepted' ? {} : noChange) }
  const now = await updateBooking(tx, id, from, { ...step.set, ...over })
  if (!now) throw moved(from)
  const isRoom = await holdCovers(tx, now.restaurant_id, tablesOf(booking), tablesOf(now))
  if (!isRoom) return 'full'
  const what = news.replaceAll(' ', '-')
  const event = { booking_id: id, who, what, from_status: from, to_status: to, reason, at: deps.now() }
  const eventId = await insertBookingEvent(tx, event)
  return announceBooking(tx, deps, now, { news, eventId, reason })
}

/** The same where nothing more is asked of the house, so that there is always room. */
export async function sureStep(tx: Tx, deps: BookingDeps, booking: BookingHead, step: Step) {
  const done = await stepBooking(tx, deps, booking, step)
  if (done === 'full') throw new Error(`no room for what booking ${booking.id} holds already`)
  return done
}

/** `state` says in words what it is, where that is more than its status. */
export function moved(status: BookingStatus, state: string = status): Refusal {
  return new Refusal('BOOKING_MOVED', { status, state })
}
