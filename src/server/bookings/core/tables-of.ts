import type { Table } from '#domain/bookings/booking-covers.ts'
import type { Timed } from '#domain/bookings/booking-due.ts'
import type { BookingHead } from '#server/bookings/core/store.ts'

/** What a booking holds of the house: its table, and the one it asks for instead. */
export function tablesOf(booking: BookingHead): Table[] {
  const isHeld = (booking.status === 'Pending' || booking.status === 'Accepted') && !booking.no_show_at
  if (!isHeld) return []
  const change = changeOf(booking)
  return change ? [tableOf(booking), change] : [tableOf(booking)]
}

/** What it would hold if it asked for this one. Only a table that was accepted is kept beside it. */
export function tablesIfAsked(booking: BookingHead, table: Table): Table[] {
  return booking.status === 'Accepted' ? [tableOf(booking), table] : [table]
}

export function tableOf({ starts_at, guest_no }: BookingHead): Table {
  return { startsAt: starts_at, guestNo: guest_no }
}

export function changeOf({ change_starts_at, change_guest_no, change_asked_at }: BookingHead) {
  if (!change_starts_at || !change_guest_no || !change_asked_at) return undefined
  return { startsAt: change_starts_at, guestNo: change_guest_no, askedAt: change_asked_at }
}

export function timesOf(booking: BookingHead): Timed {
  return {
    ...tableOf(booking),
    status: booking.status,
    askedAt: booking.asked_at,
    acceptedAt: booking.accepted_at,
    remindedAt: booking.reminded_at,
    change: changeOf(booking) ?? null,
  }
}
