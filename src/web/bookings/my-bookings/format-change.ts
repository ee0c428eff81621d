import type { SavedBooking } from '#contract/bookings/saved-booking.ts'

type Changed = Pick<SavedBooking, 'orderStatus' | 'restaurant'>

export function formatChangeButton(when: string): string {
  return when ? `Ask for ${when}` : 'Ask for another table'
}

/** The terms of the booking, shown before the button is pressed. */
export function formatBookNote(isInstant: boolean): string {
  return isInstant
    ? 'Your table is booked at once. To cancel it later, call the restaurant.'
    : 'Free to cancel until the restaurant accepts.'
}

/** A pending booking changes at once. An accepted one stays booked until the restaurant accepts the change. */
export function formatChangeNote({ orderStatus, restaurant }: Changed, isInstant: boolean): string {
  if (isInstant) return 'Your new table is booked at once.'
  return orderStatus === 'Accepted'
    ? `Your table stays yours until ${restaurant.name} accepts the other.`
    : 'Free to cancel until the restaurant accepts.'
}

export function formatChangeDone({ orderStatus }: Changed): string {
  return orderStatus === 'Accepted' ? 'Change requested' : 'Booking changed'
}
