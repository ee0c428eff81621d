import type { SavedBooking } from '#contract/bookings/saved-booking.ts'

type Changed = Pick<SavedBooking, 'orderStatus' | 'restaurant'>

export function formatChangeButton(when: string): string {
  return when ? `Ask for ${when}` : 'Ask for another table'
}

/** A pending booking changes at once. An accepted one stays booked until the restaurant accepts the change. */
export function formatChangeNote({ orderStatus, restaurant }: Changed): string {
  return orderStatus === 'Accepted'
    ? `Your table stays yours until ${restaurant.name} accepts the other.`
    : 'Free to cancel until the restaurant accepts.'
}

export function formatChangeDone({ orderStatus }: Changed): string {
  return orderStatus === 'Accepted' ? 'Change requested' : 'Booking changed'
}
