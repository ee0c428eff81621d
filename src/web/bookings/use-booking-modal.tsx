import { type ComponentType, type ReactNode, useState } from 'react'

import type { BookingModalProps } from '#web/bookings/booking-modal.tsx'
import { CannotOpen } from '#web/ui/cannot-open.tsx'

/** The dialog comes on first need. Until it is there its button is busy; without a line that is said. */
export function useBookingModal() {
  const [opened, setOpened] = useState<{ Part: ComponentType<BookingModalProps> }>()
  const [isComing, setComing] = useState(false)
  async function open() {
    setComing(true)
    try {
      setOpened({ Part: (await fetchBookingModal()).BookingModal })
    } catch {
      setOpened({ Part: CannotOpen })
    }
    setComing(false)
  }
  return {
    isComing,
    open: () => void open(),
    modal: (props: Omit<BookingModalProps, 'onClose'>): ReactNode =>
      opened && <opened.Part {...props} onClose={() => setOpened(undefined)} />,
  }
}

export function fetchBookingModal() {
  return import('#web/bookings/booking-modal.tsx')
}
