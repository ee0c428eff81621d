import type { SavedBooking } from '#contract/bookings/saved-booking.ts'

type Changed = Pick<SavedBooking, 'orderStatus' | 'restaurant'>

export function changeText(when: string): string {
  return when ? `Ask for ${when}` : 'Ask for another table'
}

/** A request is changed at once; an accepted table is kept until the other is. */
export function changeNote({ orderStatus, restaurant }: Changed): string {
  return orderStatus === 'Accepted'
    ? `Your table stays yours until ${restaurant.name} accepts the other.`
    : 'Free to cancel until the restaurant accepts.'
}

export function changeSaid({ orderStatus }: Changed): string {
  return orderStatus === 'Accepted' ? 'Change requested' : 'Booking changed'
}
