import { listScheduledSteps } from '#domain/bookings/scheduled-steps.ts'
import { enqueueOutletAlert } from '#server/bookings/lifecycle/alert-unanswered-booking.ts'
import { formatBookingMessage, type BookingEvent } from '#server/bookings/lifecycle/format-booking-message.ts'
import { notifyOutlet } from '#server/bookings/lifecycle/notify-outlet.ts'
import { type BookingHead, findBooking } from '#server/bookings/lifecycle/store.ts'
import { toTimedBooking } from '#server/bookings/lifecycle/booking-tables.ts'
import { toBookingTime, toBooking } from '#server/bookings/lifecycle/to-booking.ts'
import { findContact } from '#server/accounts/customers/find-contact.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { robotDelay } from '#server/platform/jobs/robot-delay.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { notify } from '#server/accounts/notifications/notify.ts'

export type BookingDeps = Pick<Deps, 'now' | 'siteUrl' | 'autopilot'>

export type Happened = {
  event: BookingEvent
  eventId: string
  who: 'customer' | 'outlet' | 'system'
  reason?: string | null
}

/** Events that the outlet, or the robot of the demonstration, answers. */
const requests: readonly BookingEvent[] = ['asked', 'changed', 'change asked']

/**
 * Part of the transaction of the change. Sends a live event to the open pages of the customer and of the outlet, a
 * notification, and an email, or an SMS to a customer without one, and an email to the outlet of what the customer did.
 * Enqueues the job for the booking's next scheduled step.
 */
export async function notifyBookingChange(
  tx: Tx,
  deps: BookingDeps,
  head: BookingHead,
  { event, eventId, who, reason = null }: Happened,
) {
  const { id: bookingId, customer_id: customerId, restaurant_id: restaurantId } = head
  await recordEvent(tx, {
    ...(customerId ? { customerId } : {}),
    restaurantId,
    kind: 'booking',
    body: { bookingId, status: head.status, ...toBookingTime(head.starts_at), guestNo: head.guest_no },
  })
  const booking = toBooking(await findBooking(tx, bookingId))
  const formatted = formatBookingMessage(booking, event, deps.siteUrl, reason)
  const contact = formatted && customerId && (await findContact(tx, customerId))
  if (formatted && customerId && contact) {
    const { message, ...notice } = formatted
    await notify(tx, customerId, { ...notice, at: deps.now() })
    const to = contact.email ?? head.mobile_no
    const channel = contact.email ? 'email' : 'sms'
    if (message && to)
      await enqueueMessage(tx, { key: `booking:${eventId}`, channel, to, ...message, customerId })
  }
  await enqueueScheduledStep(tx, head, deps.now())
  await notifyOutlet(tx, deps, booking, { event, eventId, who })
  if (requests.includes(event)) await enqueueOutletAlert(tx, head)
  const isAcceptedAtOnce = event === 'accepted' && who === 'system'
  if (deps.autopilot && (requests.includes(event) || isAcceptedAtOnce))
    await enqueue(
      tx,
      'autopilot-booking',
      { bookingId },
      { at: robotDelay(deps.now(), bookingId), key: `autopilot-booking:${bookingId}` },
    )
  return booking
}

/** Jobs run by the clock of the database, which may be ahead of ours: at most one a second. */
export async function enqueueScheduledStep(tx: Tx, head: BookingHead, now: Date): Promise<void> {
  const [next] = listScheduledSteps(toTimedBooking(head), now)
  if (!next) return
  const at = new Date(Math.max(next.at.getTime(), now.getTime() + 1_000))
  const key = `run-booking-step:${head.id}:${at.getTime()}`
  await enqueue(tx, 'run-booking-step', { bookingId: head.id }, { at, key })
}
