import type { BookingRecord } from '#contract/bookings/past-bookings.ts'
import { Refusal } from '#contract/refusals.ts'
import { requireBooking } from '#server/bookings/lifecycle/change-booking-status.ts'
import { findBooking } from '#server/bookings/lifecycle/store.ts'
import { toBooking } from '#server/bookings/lifecycle/to-booking.ts'
import { findBookingTimeline } from '#server/bookings/past-bookings/store.ts'
import { createStepNamer } from '#server/platform/audit-log/create-step-namer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mayReadRecord } from '#server/platform/http/access/may-read-record.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** For owners and managers: one booking with its timeline. */
export async function readBookingRecord(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  principal: Principal,
  bookingId: string,
): Promise<BookingRecord> {
  const head = await requireBooking(db, bookingId, { restaurantIds: principal.staffOf })
  if (!mayReadRecord(principal, head.starts_at, now())) throw new Refusal('BOOKING_NOT_FOUND')
  const nameOf = await createStepNamer(db, { restaurantId: head.restaurant_id, recordId: bookingId, toKinds })
  const timeline = (await findBookingTimeline(db, bookingId)).map(
    ({ at, who, what, reason, starts_at, guest_no }) => ({
      at: at.toISOString(),
      who,
      by: who === 'outlet' ? nameOf(what) : null,
      what,
      reason,
      table: starts_at && guest_no ? { startsAt: starts_at.toISOString(), guestNo: guest_no } : null,
    }),
  )
  return { booking: toBooking(await findBooking(db, bookingId)), timeline }
}

/** A booking that staff enter or edit on the telephone has its own kinds in the log. */
function toKinds(what: string): string[] {
  if (what === 'changed-by-outlet') return ['booking-edited', 'booking-overbooked']
  if (what === 'entered' || what === 'edited') return [`booking-${what}`, 'booking-overbooked']
  return [`booking-${what}`]
}
