import { useEffect, useRef, useState } from 'react'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'

/** Said, and the focus moved, once the server has let it go: the cross that had it went with its card. */
export function useRemoving(bookings: readonly SavedBooking[]) {
  const list = useRef<HTMLDivElement>(null)
  const [removing, setRemoving] = useState<SavedBooking>()
  const isGone = removing && !bookings.some(({ _id }) => _id === removing._id)
  useEffect(() => {
    if (isGone) list.current?.focus()
  }, [isGone])
  return { list, removed: isGone ? removing : undefined, onRemove: setRemoving }
}
