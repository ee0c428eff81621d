import { useEffect, useState } from 'react'

import type { SavedBooking } from '#contract/saved-booking.ts'
import { keptBooking } from '#web/bookings/kept-booking.ts'

const said = {
  booked: 'Your table is requested. We tell you when it is accepted.',
  changed: 'Your change is sent to the restaurant.',
}

/** What was just asked for, in words, until it is decided. */
export function useJustAsked(
  bookings: readonly SavedBooking[],
  just: keyof typeof said | undefined,
): string | undefined {
  // Of those that the page came with: another may be booked while it is open.
  const [newest] = useState(() => bookings.toSorted(byAge)[0]?._id)
  const isPending = bookings.find(({ _id }) => _id === newest)?.orderStatus === 'Pending'
  useEffect(() => {
    if (!just) return
    if (just === 'booked') keptBooking.write(null)
    // Said once: opened again, the page is only a list. The router needs not know.
    history.replaceState(history.state, '', '/booking')
  }, [just])
  const isOpen = just === 'changed' ? bookings.some(isAwaited) : isPending
  return just && isOpen ? said[just] : undefined
}

function isAwaited({ orderStatus, change }: SavedBooking): boolean {
  return orderStatus === 'Pending' || change !== null
}

function byAge(one: SavedBooking, other: SavedBooking): number {
  return other.createdAt.localeCompare(one.createdAt)
}
