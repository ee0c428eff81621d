import type { TableSlot } from '#domain/bookings/booking-covers.ts'
import type { TimedBooking } from '#domain/bookings/scheduled-steps.ts'
import type { BookingHead } from '#server/bookings/lifecycle/store.ts'

/** The tables whose covers a booking holds: its own, and the one of a requested change. */
export function heldTables(booking: BookingHead): TableSlot[] {
  const isHeld = (booking.status === 'Pending' || booking.status === 'Accepted') && !booking.no_show_at
  if (!isHeld) return []
  const change = pendingChange(booking)
  return change ? [toTable(booking), change] : [toTable(booking)]
}

/** The tables it would hold with this change requested. Only an Accepted booking holds its own table as well. */
export function tablesAfterChange(booking: BookingHead, table: TableSlot): TableSlot[] {
  return booking.status === 'Accepted' ? [toTable(booking), table] : [table]
}

export function toTable({ starts_at, guest_no }: BookingHead): TableSlot {
  return { startsAt: starts_at, guestNo: guest_no }
}

export function pendingChange({ change_starts_at, change_guest_no, change_asked_at }: BookingHead) {
  if (!change_starts_at || !change_guest_no || !change_asked_at) return undefined
  return { startsAt: change_starts_at, guestNo: change_guest_no, askedAt: change_asked_at }
}

export function toTimedBooking(booking: BookingHead): TimedBooking {
  return {
    ...toTable(booking),
    status: booking.status,
    askedAt: booking.asked_at,
    acceptedAt: booking.accepted_at,
    remindedAt: booking.reminded_at,
    change: pendingChange(booking) ?? null,
  }
}

/** The table that a step of the booking is about, for its row in the history. */
export function toEventTable(booking: BookingHead) {
  const { startsAt, guestNo } = pendingChange(booking) ?? toTable(booking)
  return { starts_at: startsAt, guest_no: guestNo }
}
