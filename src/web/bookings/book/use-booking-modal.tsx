import { type ComponentType, type ReactNode, useState } from 'react'

import type { BookingModalProps } from '#web/bookings/book/booking-modal.tsx'
import { CannotOpen } from '#web/ui/cannot-open.tsx'

/** The dialog comes on first need. Until then its button says so; without a line that is said. */
export function useBookingModal() {
  const [opened, setOpened] = useState<{ Part: ComponentType<BookingModalProps> }>()
  const [isComing, setComing] = useState(false)
  async function open() {
    setComing(true)
    try {
      setOpened({ Part: await fetchDialog() })
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

export async function fetchDialog() {
  return (await import('#web/bookings/book/fetch-booking-modal.ts')).fetchBookingModal()
}
