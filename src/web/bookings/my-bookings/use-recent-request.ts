import { useEffect, useState } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import type { RecentRequest } from '#web/bookings/my-bookings/recent-request.ts'
import { storedBooking } from '#web/bookings/book/stored-booking.ts'

const messages = {
  booked: 'Your table is requested. We’ll let you know when it is accepted.',
  changed: 'Your change is sent to the restaurant.',
}
/** For a table that the restaurant accepts at once. */
const acceptedMessages = { booked: 'Your table is booked.', changed: 'Your booking is changed.' }

/** The message about the recent request, until the restaurant answers it. */
export function useRecentRequest(
  bookings: readonly SavedBooking[],
  recent: RecentRequest | undefined,
): string | undefined {
  // The newest when the page opened: another may be booked meanwhile.
  const [newest] = useState(() => bookings.toSorted(byAge)[0]?._id)
  // Accepted before this page opened: not an answer that came while it was open.
  const [wasAccepted] = useState(() => {
    const id = recent?.what === 'changed' ? recent.id : newest
    const booking = bookings.find(({ _id }) => _id === id)
    return booking?.orderStatus === 'Accepted' && booking.change === null
  })
  const what = recent?.what
  useEffect(() => {
    if (!what) return
    if (what === 'booked') storedBooking.write(null)
    // Shown once: a reload shows the plain list. The router does not need to know.
    history.replaceState(history.state, '', '/booking')
  }, [what])
  if (!recent) return undefined
  const id = recent.what === 'changed' ? recent.id : newest
  const booking = bookings.find(({ _id }) => _id === id)
  if (isOpen(recent.what, booking)) return messages[recent.what]
  return wasAccepted && booking?.orderStatus === 'Accepted' ? acceptedMessages[recent.what] : undefined
}

/** A changed booking may be on a later page of the list; a new one is on the first. */
function isOpen(what: RecentRequest['what'], booking: SavedBooking | undefined): boolean {
  if (what === 'booked') return booking?.orderStatus === 'Pending'
  return !booking || booking.orderStatus === 'Pending' || booking.change !== null
}

function byAge(one: SavedBooking, other: SavedBooking): number {
  return other.createdAt.localeCompare(one.createdAt)
}
