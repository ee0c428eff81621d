import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { Refusal } from '#contract/refusals.ts'
import { type BookingStatus, canTransition } from '#domain/bookings/booking-state.ts'
import { notifyBookingChange, type BookingDeps } from '#server/bookings/lifecycle/notify-booking-change.ts'
import type { BookingEvent } from '#server/bookings/lifecycle/format-booking-message.ts'
import { type Hold, holdCovers } from '#server/bookings/availability/hold-covers.ts'
import {
  type BookingColumns,
  type BookingHead,
  findHead,
  insertBookingEvent,
  lockHead,
  type Owner,
  updateBooking,
} from '#server/bookings/lifecycle/store.ts'
import { heldTables, toEventTable } from '#server/bookings/lifecycle/booking-tables.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type BookingChange = {
  /** Absent if the status stays and only times or tables change. */
  to?: BookingStatus
  /** Narrows the statuses from which the transition is allowed. */
  from?: readonly BookingStatus[]
  who: 'customer' | 'outlet' | 'system'
  event: BookingEvent
  reason?: string
  set?: BookingColumns
  /** Staff have confirmed that this may exceed the covers. */
  mayExceed?: boolean | undefined
}

/** A booking of this owner. A booking of anyone else is refused as not found. */
export async function requireBooking(db: Db, id: string, owner: Owner): Promise<BookingHead> {
  const booking = await findHead(db, id, owner)
  if (!booking) throw new Refusal('BOOKING_NOT_FOUND')
  return booking
}

/** The same, locked until the transaction ends. */
export async function lockBooking(tx: Tx, id: string, owner: Owner): Promise<BookingHead> {
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
 * The one place where a booking changes: compare-and-set, covers, event row, notifications. The booking must be locked.
 * `full` if the outlet has no room for the change: the caller must then roll back.
 */
export async function changeBookingIfRoom(
  tx: Tx,
  deps: BookingDeps,
  booking: BookingHead,
  change: BookingChange,
): Promise<{ saved: SavedBooking; hold: Hold } | { full: Hold }> {
  const { id, status: from } = booking
  const { to = from, who, event, reason = null } = change
  if ((change.to && !canTransition(from, to)) || (change.from && !change.from.includes(from)))
    throw bookingStatusChanged(from)
  const status = to === from ? {} : { status: to, ...(to === 'Accepted' ? {} : noChange) }
  const changed = await updateBooking(tx, id, from, { ...change.set, ...status })
  if (!changed) throw bookingStatusChanged(from)
  const tables = [heldTables(booking), heldTables(changed)] as const
  const hold = await holdCovers(tx, changed.restaurant_id, ...tables, change.mayExceed)
  if (!hold.isHeld) return { full: hold }
  const what = event.replaceAll(' ', '-')
  const eventRow = { booking_id: id, who, what, from_status: from, to_status: to, reason, at: deps.now() }
  const eventId = await insertBookingEvent(tx, { ...eventRow, ...toEventTable(changed) })
  return { saved: await notifyBookingChange(tx, deps, changed, { event, eventId, who, reason }), hold }
}

/** The same for a change that holds no more covers than before, so that there is always room. */
export async function changeBookingStatus(
  tx: Tx,
  deps: BookingDeps,
  booking: BookingHead,
  change: BookingChange,
) {
  const done = await changeBookingIfRoom(tx, deps, booking, change)
  if ('full' in done) throw new Error(`no room for what booking ${booking.id} holds already`)
  return done.saved
}

/** `state` describes the booking to the caller, if its status alone does not. */
export function bookingStatusChanged(status: BookingStatus, state: string = status): Refusal {
  return new Refusal('BOOKING_STATUS_CHANGED', { status, state })
}
