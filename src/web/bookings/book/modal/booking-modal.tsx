import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { bookPageAddress } from '#web/catalogue/restaurant/book-address.ts'
import { BookingForm } from '#web/bookings/book/form/booking-form.tsx'
import {
  formatBookNote,
  formatChangeNote,
  formatChangeDone,
  formatChangeButton,
} from '#web/bookings/my-bookings/format-change.ts'
import { findStoredBooking, newBooking, tableOf } from '#web/bookings/book/stored-booking.ts'
import { sendBooking, sendChange } from '#web/bookings/book/send-booking.ts'
import { usePerson } from '#web/bookings/book/use-person.ts'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'

export type BookingModalProps = {
  restaurant: { uniId: string; name: string }
  /** Shown after the name, such as whether the restaurant is open. */
  state: string
  logo?: ReactNode
  /** The booking to change; absent for a new one. */
  booking?: SavedBooking
  onClose: () => void
}

export function BookingModal({ restaurant, state, logo, booking, onClose }: BookingModalProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const person = usePerson()
  const [now] = useState(() => new Date())
  const [isHeld, setHeld] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const today = toLondonTime(now).date
  const [start] = useState(() =>
    booking
      ? { ...newBooking(restaurant.uniId, today), ...tableOf(booking), note: booking.note ?? '' }
      : (findStoredBooking(restaurant.uniId, today, storedCustomer.read()?._id) ??
        newBooking(restaurant.uniId, today)),
  )
  function done() {
    if (!booking) return void navigate('/booking?booked')
    // Closing the dialog, rather than unmounting it, returns the focus to the button that opened it.
    title.current?.closest('dialog')?.close()
    toast(formatChangeDone(booking))
    return void revalidate()
  }
  return (
    <Modal kind="wide" labelledBy="book-a-table" isHeld={isHeld} onClose={onClose}>
      <div className="flex items-start gap-4 px-5 pt-6 pb-4 sm:px-7">
        {logo}
        <div className="min-w-0 grow">
          <h2 ref={title} id="book-a-table" className="text-section">
            {booking ? 'Change your booking' : 'Book A Table'}
          </h2>
          <p className="text-small text-muted">{[restaurant.name, state].filter(Boolean).join(' · ')}</p>
        </div>
        <button
          type="button"
          onClick={(event) => isHeld || closeModal(event)}
          aria-disabled={isHeld || undefined}
          aria-label="Close"
          className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunk aria-disabled:opacity-50"
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <BookingForm
        person={person}
        start={start}
        now={now}
        booking={booking?._id}
        action={bookPageAddress(restaurant.uniId)}
        send={(draft) => (booking ? sendChange(booking, draft) : sendBooking(draft))}
        onBusy={setHeld}
        onDone={done}
        submitText={(when) =>
          booking ? formatChangeButton(when) : when ? `Book for ${when}` : 'Book a table'
        }
        note={(isInstant) => (booking ? formatChangeNote(booking, isInstant) : formatBookNote(isInstant))}
        className={{
          fields: 'overflow-y-auto px-5 pb-5 sm:px-7',
          foot: 'border-t border-line px-5 py-4 sm:px-7',
        }}
      />
    </Modal>
  )
}
