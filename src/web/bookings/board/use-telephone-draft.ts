import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { emptyDraft, isEdited, type TelephoneDraft, toDraft } from '#web/bookings/board/telephone-draft.ts'

/** The state of the telephone form: a new booking, or the edit of one. Editing another asks before it discards a draft. */
export function useTelephoneDraft(shownDate: string) {
  const [editing, setEditing] = useState<SavedBooking>()
  const [draft, setDraft] = useState(emptyDraft)
  const [wanted, setWanted] = useState<SavedBooking>()
  const navigate = useNavigate()
  const isDirty = isEdited(draft, editing)
  function open(booking: SavedBooking): void {
    setWanted(undefined)
    setEditing(booking)
    setDraft(toDraft(booking))
    // The form books on the day that the board shows, so a booking of another day brings its own.
    if (booking.bookingDate !== shownDate)
      void navigate(`?date=${booking.bookingDate}`, { preventScrollReset: true })
  }
  return {
    editing,
    draft,
    isDirty,
    /** The booking to edit once the question about the unsaved one is answered. */
    wanted,
    open,
    edit: (booking: SavedBooking) => (isDirty ? setWanted(booking) : open(booking)),
    stay: () => setWanted(undefined),
    change: (changed: Partial<TelephoneDraft>) =>
      setDraft((before) => ({
        ...before,
        ...(isOtherTable(changed) ? { overConfirmedOn: '' } : {}),
        ...changed,
      })),
    clear: () => {
      setEditing(undefined)
      setDraft(emptyDraft)
    },
  }
}

/** The covers were confirmed for a party and time, so that another one is confirmed again. */
function isOtherTable(changed: Partial<TelephoneDraft>): boolean {
  return changed.guestNo !== undefined || changed.time !== undefined
}
