import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { tableText } from '#server/bookings/core/table-text.ts'

/** Everything that happens to a booking. */
export type News =
  | 'asked'
  | 'accepted'
  | 'refused'
  | 'cancelled by you'
  | 'cancelled by outlet'
  | 'nobody answered'
  | 'changed'
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

type Words = {
  title: string
  description: (booking: SavedBooking, because: string) => string
  isOnlyNotice?: true
}

/** Nothing where the customer knows it already. */
const words: Record<News, Words | undefined> = {
  asked: {
    title: 'Table requested',
    description: (booking) =>
      `${outlet(booking)} has your request for ${tableText(booking)}. We tell you when it is accepted.`,
  },
  accepted: {
    title: 'Booking accepted',
    description: (booking) => `${outlet(booking)} expects you: ${tableText(booking)}.`,
  },
  refused: {
    title: 'Booking refused',
    description: (booking, because) => `${outlet(booking)} has no table for ${tableText(booking)}${because}.`,
  },
  'cancelled by you': {
    title: 'Booking cancelled',
    description: (booking) => `You cancelled your booking at ${outlet(booking)}: ${tableText(booking)}.`,
  },
  'cancelled by outlet': {
    title: 'Booking cancelled',
    description: (booking, because) =>
      `${outlet(booking)} had to cancel your booking for ${tableText(booking)}${because}.`,
  },
  'nobody answered': {
    title: 'Booking cancelled',
    description: (booking) =>
      `${outlet(booking)} did not answer in time, so your booking for ${tableText(booking)} was cancelled.`,
  },
  changed: {
    title: 'Booking changed',
    description: (booking) => `${outlet(booking)} now has your request for ${tableText(booking)}.`,
  },
  'change asked': {
    title: 'Change requested',
    description: (booking) =>
      `You asked ${outlet(booking)} for ${asked(booking)}. Your table stays yours until they answer: ${tableText(booking)}.`,
  },
  'change accepted': {
    title: 'Change accepted',
    description: (booking) => `${outlet(booking)} now expects you: ${tableText(booking)}.`,
  },
  'change refused': {
    title: 'Change refused',
    description: (booking, because) =>
      `${outlet(booking)} cannot change your booking${because}. Your table is still yours: ${tableText(booking)}.`,
  },
  'change not answered': {
    title: 'Change not answered',
    description: (booking) =>
      `${outlet(booking)} did not answer in time. Your table is still yours: ${tableText(booking)}.`,
  },
  'change taken back': undefined,
  reminder: {
    title: 'Your table tomorrow',
    description: (booking) => `${outlet(booking)} expects you: ${tableText(booking)}.`,
  },
  seated: undefined,
  'no show': {
    title: 'We missed you',
    description: (booking) => `${outlet(booking)} gave your table away: ${tableText(booking)}.`,
    isOnlyNotice: true,
  },
  completed: {
    title: 'Booking completed',
    description: (booking) => `We hope you enjoyed ${outlet(booking)}.`,
    isOnlyNotice: true,
  },
  over: undefined,
}

/** The notification, and the text that leaves by email or SMS, where one does; with the reason, where one was given. */
export function bookingWords(booking: SavedBooking, news: News, siteUrl: string, reason: string | null) {
  const found = words[news]
  if (!found) return undefined
  const { title, description, isOnlyNotice } = found
  const sentence = description(booking, reason ? `: ${reason.replace(/\.$/, '')}` : '')
  const { name, address, telephone } = booking.restaurant
  const text = [
    sentence,
    '',
    `In the name of ${plain(booking.customerName ?? '')}`,
    `${name}, ${address.address}, ${address.postCode}, ${telephone}`,
    `${siteUrl}/booking`,
  ].join('\n')
  const message = isOnlyNotice ? undefined : { subject: `${title}: ${name}`, text }
  return { title, description: sentence, link: '/booking', message }
}

/** The number may be another's, and the name is whatever was typed: nothing in it may be a link or a number to call. */
function plain(name: string): string {
  return name.replaceAll(/[^\p{L}\p{M}\s'’-]/gu, '').slice(0, 60)
}

function outlet({ restaurant }: SavedBooking): string {
  return restaurant.name
}

function asked(booking: SavedBooking): string {
  return tableText(booking.change ?? booking)
}
