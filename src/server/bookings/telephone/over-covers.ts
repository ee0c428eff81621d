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
