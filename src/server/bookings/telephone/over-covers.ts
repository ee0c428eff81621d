import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import type { Hold } from '#server/bookings/availability/hold-covers.ts'

/** The refusal that staff may answer by confirming the over-booking. */
export function overCovers(
  { guestNo, bookingTime }: { guestNo: number; bookingTime: string },
  { most, covers }: Hold,
): Refusal {
  return new Refusal('OVER_COVERS', { guests: formatGuests(guestNo), time: bookingTime, after: most, covers })
}

/** The entry of the audit log: an over-booking has its own kind, with the covers that it made. */
export function toAudit(
  { saved, hold }: { saved: SavedBooking; hold: Hold },
  usual: 'booking-entered' | 'booking-edited',
) {
  const { isOver, most: held, covers } = hold
  const detail = { bookingId: saved._id, guestNo: saved.guestNo, ...(isOver ? { held, covers } : {}) }
  return { what: isOver ? 'booking-overbooked' : usual, detail }
}
