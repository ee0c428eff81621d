import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { type BookingEvent, formatTable } from '#server/bookings/lifecycle/format-booking-message.ts'
import { hasVerifiedMobile } from '#server/accounts/customers/has-verified-mobile.ts'
import { alertOutlet } from '#server/catalogue/outlets/alert-outlet.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type Text = { title: string; sentence: (booking: SavedBooking) => string }

/** Changes by customers, as the outlet reads them. No name, mobile or note: a message outlives a closed account. */
const byCustomer: Partial<Record<BookingEvent, Text>> = {
  asked: {
    title: 'New table request',
    sentence: (booking) => `a request for ${formatTable(booking)}, waits for your answer.`,
  },
  changed: {
    title: 'Table request changed',
    sentence: (booking) => `a request that waits for your answer is now for ${formatTable(booking)}.`,
  },
  'change asked': {
    title: 'Change of a booking requested',
    sentence: (booking) =>
      `the guests of ${formatTable(booking)} ask for ${formatTable(booking.change ?? booking)} instead.`,
  },
  'change taken back': {
    title: 'Requested change withdrawn',
    sentence: (booking) => `the booking stays as it was: ${formatTable(booking)}.`,
  },
  'note changed': {
    title: 'Note of a booking changed',
    sentence: (booking) => `the guests of ${formatTable(booking)} have changed their note.`,
  },
  'cancelled by you': {
    title: 'Booking cancelled by the guest',
    sentence: (booking) => `the table is free again: ${formatTable(booking)}.`,
  },
}

/** Accepted at once, by the outlet's setting. */
const atOnce: Partial<Record<BookingEvent, Text>> = {
  accepted: {
    title: 'New booking',
    sentence: (booking) => `a table is booked for ${formatTable(booking)}. There is nothing to answer.`,
  },
  'change accepted': {
    title: 'Booking changed by the guest',
    sentence: (booking) => `a booking is now for ${formatTable(booking)}. There is nothing to answer.`,
  },
}

/** Part of the transaction of the change. The outlet's own commands are not reported to it. */
export async function notifyOutlet(
  tx: Tx,
  deps: Pick<Deps, 'siteUrl'>,
  booking: SavedBooking,
  { event, eventId, who }: { event: BookingEvent; eventId: string; who: 'customer' | 'outlet' | 'system' },
): Promise<void> {
  const text = who === 'customer' ? byCustomer[event] : who === 'system' ? atOnce[event] : undefined
  if (!text) return
  await alertOutlet(tx, deps, booking.restaurant._id, {
    about: `booking-news:${eventId}`,
    title: text.title,
    sentence: text.sentence(booking),
    path: `/bookings?date=${(booking.change ?? booking).bookingDate}`,
    isEmailOnly: true,
    isTrusted: booking.customer !== null && (await hasVerifiedMobile(tx, booking.customer)),
  })
}
