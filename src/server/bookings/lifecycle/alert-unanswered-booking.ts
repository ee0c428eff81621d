import { findOutletAlert } from '#domain/bookings/scheduled-steps.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { answersFrom } from '#domain/catalogue/hours/answer-time.ts'
import { toTimedBooking } from '#server/bookings/lifecycle/booking-tables.ts'
import { formatTable } from '#server/bookings/lifecycle/format-booking-message.ts'
import { type BookingHead, lockHead } from '#server/bookings/lifecycle/store.ts'
import { toBookingTime } from '#server/bookings/lifecycle/to-booking.ts'
import { hasVerifiedMobile } from '#server/accounts/customers/has-verified-mobile.ts'
import { alertOutlet } from '#server/catalogue/outlets/alert-outlet.ts'
import { readHours } from '#server/catalogue/outlets/read-hours.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** Job: emails and texts an outlet that has not answered a request. Any booking that has moved on is left alone. */
export async function alertUnansweredBooking(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  bookingId: string,
): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    // Locked, so that an answer either comes first or finds the alert sent.
    const booking = await lockHead(tx, bookingId, 'any')
    const alert = booking && (await findAlert(tx, booking))
    if (!alert || alert.answerBy <= now) return
    // The request may have changed since, and the clock of the database may be ahead of ours.
    if (alert.at > now) return enqueueAt(tx, bookingId, new Date(alert.at.getTime() + 1_000))
    const isChange = booking.status === 'Accepted'
    const table = {
      ...toBookingTime((isChange && booking.change_starts_at) || booking.starts_at),
      guestNo: (isChange && booking.change_guest_no) || booking.guest_no,
    }
    const by = toBookingTime(alert.answerBy)
    await alertOutlet(tx, deps, booking.restaurant_id, {
      about: `unanswered:booking:${bookingId}:${isChange ? 'change' : 'request'}`,
      title: isChange ? 'A changed booking is waiting' : 'A table request is waiting',
      sentence: `${isChange ? 'a change of a booking to' : 'a request for'} ${formatTable(table)}, waits for your answer. Accept or refuse it by ${by.bookingTime} on ${formatWeekdayDate(by.bookingDate)}.`,
      path: '/bookings',
      endsAt: alert.answerBy,
      isTrusted: booking.customer_id !== null && (await hasVerifiedMobile(tx, booking.customer_id)),
    })
  })
}

/** Part of the transaction of a request. */
export async function enqueueOutletAlert(tx: Tx, booking: BookingHead): Promise<void> {
  const alert = await findAlert(tx, booking)
  if (alert) await enqueueAt(tx, booking.id, alert.at)
}

async function findAlert(tx: Tx, booking: BookingHead) {
  const hours = await readHours(tx, booking.restaurant_id)
  return findOutletAlert(toTimedBooking(booking), (askedAt) => answersFrom(hours, askedAt))
}

async function enqueueAt(tx: Tx, bookingId: string, at: Date): Promise<void> {
  const key = `alert-unanswered-booking:${bookingId}:${at.getTime()}`
  await enqueue(tx, 'alert-unanswered-booking', { bookingId }, { at, key })
}
