import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { type Hold, holdCovers } from '#server/bookings/availability/hold-covers.ts'
import { toEventTable, toTable } from '#server/bookings/lifecycle/booking-tables.ts'
import type { BookingEvent } from '#server/bookings/lifecycle/format-booking-message.ts'
import {
  type BookingDeps,
  type Happened,
  notifyBookingChange,
} from '#server/bookings/lifecycle/notify-booking-change.ts'
import { insertBooking, insertBookingEvent, type NewBooking } from '#server/bookings/lifecycle/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Created = {
  who: Happened['who']
  event: BookingEvent
  /** Staff have confirmed that this may exceed the covers. */
  mayExceed?: boolean | undefined
}

/**
 * The one place where a booking begins: row, covers, event row, notifications. `full` if the outlet has no room: the
 * caller must then roll back. Covers come after every other check, as other bookings of that day wait for them.
 */
export async function createBookingIfRoom(
  tx: Tx,
  deps: BookingDeps,
  booking: NewBooking & { created_at: Date },
  { who, event, mayExceed }: Created,
): Promise<{ saved: SavedBooking; hold: Hold } | { full: Hold }> {
  const head = await insertBooking(tx, booking)
  const hold = await holdCovers(tx, head.restaurant_id, [], [toTable(head)], mayExceed)
  if (!hold.isHeld) return { full: hold }
  const eventRow = { booking_id: head.id, who, what: event, to_status: head.status, at: booking.created_at }
  const eventId = await insertBookingEvent(tx, { ...eventRow, ...toEventTable(head) })
  return { saved: await notifyBookingChange(tx, deps, head, { event, eventId, who }), hold }
}
