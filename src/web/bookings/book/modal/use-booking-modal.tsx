import { type ComponentType, type ReactNode, useState } from 'react'

import type { BookingModalProps } from '#web/bookings/book/modal/booking-modal.tsx'
import { CannotOpen } from '#web/ui/notices/cannot-open.tsx'

/** Loads the booking dialog on first use. Offline, opens an error dialog instead. */
export function useBookingModal() {
  const [opened, setOpened] = useState<{ Part: ComponentType<BookingModalProps> }>()
  const [isLoading, setLoading] = useState(false)
  async function open() {
    setLoading(true)
    try {
      setOpened({ Part: await fetchDialog() })
    } catch {
      setOpened({ Part: CannotOpen })
    }
    setLoading(false)
  }
  return {
    isLoading,
    open: () => void open(),
    modal: (props: Omit<BookingModalProps, 'onClose'>): ReactNode =>
      opened && <opened.Part {...props} onClose={() => setOpened(undefined)} />,
  }
}

export async function fetchDialog() {
  return (await import('#web/bookings/book/modal/fetch-booking-modal.ts')).fetchBookingModal()
}
