import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import type { SavedBooking } from '#contract/saved-booking.ts'
import { londonTime } from '#domain/london-time.ts'
import { type BookingDraft, keptDraft, newDraft, newKey } from '#web/bookings/booking-draft.ts'
import { BookingForm } from '#web/bookings/booking-form.tsx'
import { sendBooking, sendChange } from '#web/bookings/send-booking.ts'
import { usePerson } from '#web/bookings/use-person.ts'
import { closeModal, Modal } from '#web/ui/modal.tsx'

type Props = {
  restaurant: { uniId: string; name: string }
  /** Stands after the name, such as whether it is open. */
  state: string
  logo?: ReactNode
  /** A booking that is changed. */
  booking?: SavedBooking
  onClose: () => void
}

export function BookingModal({ restaurant, state, logo, booking, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const person = usePerson()
  const [now] = useState(() => new Date())
  return (
    <Modal labelledBy="book-a-table" onClose={onClose}>
      <div className="flex items-start gap-4 px-5 pt-6 pb-4 sm:px-7">
        {logo}
        <div className="min-w-0 grow">
          <h2 id="book-a-table" className="text-[1.625rem]">
            {booking ? 'Change your booking' : 'Book A Table'}
          </h2>
          <p className="text-small text-muted">{[restaurant.name, state].filter(Boolean).join(' · ')}</p>
        </div>
        <button
          type="button"
          onClick={closeModal}
          aria-label="Close"
          className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunk"
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <BookingForm
        person={person}
        start={booking ? tableOf(booking) : startOf(restaurant.uniId, now)}
        now={now}
        booking={booking?._id}
        send={(draft) => (booking ? sendChange(booking._id, draft) : sendBooking(draft))}
        onDone={booking ? () => void revalidate().then(onClose) : () => void navigate('/booking?booked')}
        submitText={(when) => (booking ? textOfChange(when) : when ? `Book for ${when}` : 'Book a table')}
        note={
          booking?.orderStatus === 'Accepted'
            ? `Your table stays yours until ${restaurant.name} accepts the other.`
            : 'Free to cancel until the restaurant accepts.'
        }
        className={{
          fields: 'overflow-y-auto px-5 pb-5 sm:px-7',
          foot: 'border-t border-line px-5 py-4 sm:px-7',
        }}
      />
    </Modal>
  )
}

/** What was begun here before, else today. */
function startOf(restaurant: string, now: Date): BookingDraft {
  const today = londonTime(now).date
  const begun = keptDraft.read()
  return begun?.restaurant === restaurant && begun.bookingDate >= today ? begun : newDraft(restaurant, today)
}

function tableOf({ restaurant, bookingFor, bookingDate, bookingTime, guestNo }: SavedBooking): BookingDraft {
  return { restaurant: restaurant.uniId, bookingFor, bookingDate, bookingTime, guestNo, key: newKey() }
}

function textOfChange(when: string): string {
  return when ? `Ask for ${when}` : 'Ask for another table'
}
