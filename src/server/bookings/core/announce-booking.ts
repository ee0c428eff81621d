import { dueOf } from '#domain/bookings/booking-due.ts'
import { bookingWords, type News } from '#server/bookings/core/booking-words.ts'
import { type BookingHead, findBooking } from '#server/bookings/core/store.ts'
import { timesOf } from '#server/bookings/core/tables-of.ts'
import { byTheClock, writeBooking } from '#server/bookings/core/write-booking.ts'
import { contactOf } from '#server/accounts/customers/contact-of.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { inAWhile } from '#server/platform/jobs/in-a-while.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { tell } from '#server/platform/messages/tell.ts'
import { notify } from '#server/accounts/notifications/notify.ts'

export type BookingDeps = Pick<Deps, 'now' | 'siteUrl' | 'autopilot'>

/** What the robot of the demonstration world answers. */
const questions: readonly News[] = ['asked', 'changed', 'change asked']

/**
 * Everyone who should know of a change learns it with that change: open pages of the customer and of the outlet, the
 * customer's list, and an email, or an SMS where there is no email. What time will do to it next is left as a job.
 */
export async function announceBooking(
  tx: Tx,
  deps: BookingDeps,
  head: BookingHead,
  { news, eventId, reason = null }: { news: News; eventId: string; reason?: string | null },
) {
  const { id: bookingId, customer_id: customerId, restaurant_id: restaurantId } = head
  await recordEvent(tx, {
    customerId,
    restaurantId,
    kind: 'booking',
    body: { bookingId, status: head.status, ...byTheClock(head.starts_at), guestNo: head.guest_no },
  })
  const booking = writeBooking(await findBooking(tx, bookingId))
  const words = bookingWords(booking, news, deps.siteUrl, reason)
  const contact = words && (await contactOf(tx, customerId))
  if (words && contact) {
    const { message, ...notice } = words
    await notify(tx, customerId, { ...notice, at: deps.now() })
    const to = contact.email ?? head.mobile_no
    const channel = contact.email ? 'email' : 'sms'
    if (message && to) await tell(tx, { key: `booking:${eventId}`, channel, to, ...message, customerId })
  }
  await enqueueDue(tx, head, deps.now())
  if (deps.autopilot && questions.includes(news))
    await enqueue(
      tx,
      'autopilot-booking',
      { bookingId },
      { at: inAWhile(deps.now(), bookingId), key: `autopilot-booking:${bookingId}` },
    )
  return booking
}

/** Jobs go by the clock of the database, which may be ahead of ours: never twice within a second. */
export async function enqueueDue(tx: Tx, head: BookingHead, now: Date): Promise<void> {
  const [next] = dueOf(timesOf(head), now)
  if (!next) return
  const at = new Date(Math.max(next.at.getTime(), now.getTime() + 1_000))
  const key = `look-at-booking:${head.id}:${at.getTime()}`
  await enqueue(tx, 'look-at-booking', { bookingId: head.id }, { at, key })
}
