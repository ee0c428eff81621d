import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'

/** Everything that can happen to a booking. */
export type BookingEvent =
  | 'asked'
  | 'accepted'
  | 'refused'
  | 'cancelled by you'
  | 'cancelled by outlet'
  | 'nobody answered'
  | 'changed'
  | 'changed by outlet'
  | 'note changed'
  | 'entered'
  | 'edited'
  | 'change asked'
  | 'change accepted'
  | 'change refused'
  | 'change not answered'
  | 'change taken back'
  | 'reminder'
  | 'seated'
  | 'no show'
  | 'completed'
  | 'over'

type Text = {
  title: string
  sentence: (booking: SavedBooking, because: string) => string
  /** No email or SMS. */
  isNotificationOnly?: true
}

/** Undefined for events that the customer caused or saw. */
const texts: Record<BookingEvent, Text | undefined> = {
  asked: {
    title: 'Table requested',
    sentence: (booking) =>
      `${outlet(booking)} has your request for ${formatTable(booking)}. We'll let you know when they accept it.`,
  },
  accepted: {
    title: 'Booking accepted',
    sentence: (booking) => `Your table at ${outlet(booking)} is booked: ${formatTable(booking)}.`,
  },
  refused: {
    title: 'Booking refused',
    sentence: (booking, because) => `${outlet(booking)} has no table for ${formatTable(booking)}${because}.`,
  },
  'cancelled by you': {
    title: 'Booking cancelled',
    sentence: (booking) => `You cancelled your booking at ${outlet(booking)}: ${formatTable(booking)}.`,
  },
  'cancelled by outlet': {
    title: 'Booking cancelled',
    sentence: (booking, because) =>
      `${outlet(booking)} had to cancel your booking for ${formatTable(booking)}${because}.`,
  },
  'nobody answered': {
    title: 'Booking cancelled',
    sentence: (booking) =>
      `${outlet(booking)} did not answer in time, so your booking for ${formatTable(booking)} was cancelled.`,
  },
  changed: {
    title: 'Booking changed',
    sentence: (booking) => `${outlet(booking)} now has your request for ${formatTable(booking)}.`,
  },
  'changed by outlet': {
    title: 'Booking changed',
    sentence: (booking) => `Your table at ${outlet(booking)} is now ${formatTable(booking)}.`,
  },
  'note changed': undefined,
  // By telephone: nobody here to notify.
  entered: undefined,
  edited: undefined,
  'change asked': {
    title: 'Change requested',
    sentence: (booking) =>
      `You asked ${outlet(booking)} for ${formatTable(booking.change ?? booking)}. Until they answer, your table is still ${formatTable(booking)}.`,
  },
  'change accepted': {
    title: 'Change accepted',
    sentence: (booking) => `Your table at ${outlet(booking)} is now ${formatTable(booking)}.`,
  },
  'change refused': {
    title: 'Change refused',
    sentence: (booking, because) =>
      `${outlet(booking)} cannot change your booking${because}. Your table is still ${formatTable(booking)}.`,
  },
  'change not answered': {
    title: 'Change not answered',
    sentence: (booking) =>
      `${outlet(booking)} did not answer in time. Your table is still ${formatTable(booking)}.`,
  },
  'change taken back': undefined,
  reminder: {
    title: 'Your table tomorrow',
    sentence: (booking) => `${outlet(booking)} expects you: ${formatTable(booking)}.`,
  },
  seated: undefined,
  'no show': {
    title: 'We missed you',
    sentence: (booking) => `${outlet(booking)} gave your table away: ${formatTable(booking)}.`,
    isNotificationOnly: true,
  },
  completed: {
    title: 'Booking completed',
    sentence: (booking) => `We hope you enjoyed ${outlet(booking)}.`,
    isNotificationOnly: true,
  },
  over: undefined,
}

/** The notification, and the email or SMS unless it is a notification only. Undefined if there is nothing to send. */
export function formatBookingMessage(
  booking: SavedBooking,
  event: BookingEvent,
  siteUrl: string,
  reason: string | null,
) {
  const found = texts[event]
  if (!found) return undefined
  const { title, sentence, isNotificationOnly } = found
  const description = sentence(booking, reason ? `: ${reason.replace(/\.$/, '')}` : '')
  const { name, address, telephone } = booking.restaurant
  const text = [
    description,
    '',
    `In the name of ${toPlainName(booking.customerName ?? '')}`,
    `${name}, ${address.address}, ${address.postCode}, ${telephone}`,
    `${siteUrl}/booking`,
  ].join('\n')
  const message = isNotificationOnly ? undefined : { subject: `${title}: ${name}`, text }
  return { title, description, link: '/booking', message }
}

/** 'Friday 20 Nov, 18:30, 4 guests' */
export function formatTable(table: { bookingDate: string; bookingTime: string; guestNo: number }): string {
  return `${formatWeekdayDate(table.bookingDate)}, ${table.bookingTime}, ${formatGuests(table.guestNo)}`
}

/** The name is free text and the mobile may be a stranger's: the message must carry no link and no number to call. */
function toPlainName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\s'’-]/gu, '').slice(0, 60)
}

function outlet({ restaurant }: SavedBooking): string {
  return restaurant.name
}
