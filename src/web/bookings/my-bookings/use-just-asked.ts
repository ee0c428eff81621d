import { useEffect, useState } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import type { JustAsked } from '#web/bookings/my-bookings/just-asked.ts'
import { keptBooking } from '#web/bookings/book/kept-booking.ts'

const said = {
  booked: 'Your table is requested. We tell you when it is accepted.',
  changed: 'Your change is sent to the restaurant.',
}

/** What was just asked for, in words, until it is decided. */
export function useJustAsked(
  bookings: readonly SavedBooking[],
  just: JustAsked | undefined,
): string | undefined {
  // Of those that the page came with: another may be booked while it is open.
  const [newest] = useState(() => bookings.toSorted(byAge)[0]?._id)
  const what = just?.what
  useEffect(() => {
    if (!what) return
    if (what === 'booked') keptBooking.write(null)
    // Said once: opened again, the page is only a list. The router needs not know.
    history.replaceState(history.state, '', '/booking')
  }, [what])
  if (!just) return undefined
  const id = just.what === 'changed' ? just.id : newest
  const booking = bookings.find(({ _id }) => _id === id)
  return isOpen(just.what, booking) ? said[just.what] : undefined
}

/** A booking that was changed may stand further back in a long list; a new one stands first. */
function isOpen(what: JustAsked['what'], booking: SavedBooking | undefined): boolean {
  if (what === 'booked') return booking?.orderStatus === 'Pending'
  return !booking || booking.orderStatus === 'Pending' || booking.change !== null
}

function byAge(one: SavedBooking, other: SavedBooking): number {
  return other.createdAt.localeCompare(one.createdAt)
}
