import { useEffect, useRef, useState } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'

/** Announces a removed booking and moves the focus to the list, as the focused cross is gone. */
export function useRemovedBooking(bookings: readonly SavedBooking[]) {
  const list = useRef<HTMLDivElement>(null)
  const [removing, setRemoving] = useState<SavedBooking>()
  const isGone = removing && !bookings.some(({ _id }) => _id === removing._id)
  useEffect(() => {
    if (isGone) list.current?.focus()
  }, [isGone])
  return { list, removed: isGone ? removing : undefined, onRemove: setRemoving }
}
