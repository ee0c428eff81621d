import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import type { Availability } from '#contract/bookings/bookings.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { bookPageAddress } from '#web/catalogue/restaurant/book-address.ts'
import { BookingForm } from '#web/bookings/book/form/booking-form.tsx'
import { BookingSummary } from '#web/bookings/book/booking-summary.tsx'
import { changePage } from '#web/bookings/my-bookings/change-page.ts'
import {
  formatBookNote,
  formatChangeNote,
  formatChangeButton,
} from '#web/bookings/my-bookings/format-change.ts'
import { recentRequestPath } from '#web/bookings/my-bookings/recent-request.ts'
import { findStoredBooking, type StoredBooking, type Table } from '#web/bookings/book/stored-booking.ts'
import { OtherDay } from '#web/bookings/book/form/other-day.tsx'
import { sendBooking, sendChange } from '#web/bookings/book/send-booking.ts'
import type { Person } from '#web/bookings/book/form/use-booking-form.ts'
import type { Outcome } from '#web/platform/forms/outcome.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = {
  place: { uniId: string; name: string; address: { address: string; postCode: string }; telephone: string }
  booking: SavedBooking | undefined
  start: StoredBooking
  first: Availability
  isChosen: boolean
  person: Person
  now: Date
  refused: Outcome | undefined
  /** Below the summary; on a narrow screen below the form. */
  children?: ReactNode
}

/** The page that books a table or changes a booking, with a summary. */
export function BookingPage({ place, booking, first, isChosen, person, now, refused, ...given }: Props) {
  const navigate = useNavigate()
  const start = refused ? { ...given.start, ...toTypedDraft(refused.typed, first) } : given.start
  const [chosen, setChosen] = useState<Table>()
  const here = booking ? changePage(booking._id) : bookPageAddress(place.uniId)
  return (
    <main id="main" className="page-width pt-7 pb-12">
      <Link
        to={booking ? '/booking' : `/order/${place.uniId}`}
        className={`mb-4 ${buttonStyle('secondary', 'card')}`}
      >
        <ChevronLeft size={18} aria-hidden="true" />
        Back
      </Link>
      <h1 className="mb-6 text-page font-extrabold md:text-page-wide">
        {booking ? 'Change your booking' : 'Book a table'}
      </h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <aside aria-label="Summary" className="lg:col-start-2">
          <BookingSummary place={place} draft={chosen ?? start} />
        </aside>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Panel title="Your table">
            <OtherDay
              restaurant={place.uniId}
              booking={booking?._id}
              table={start}
              today={toLondonTime(now).date}
              most={first.mostGuests}
            />
            <BookingForm
              start={start}
              person={person}
              now={now}
              first={first}
              refusal={refused}
              booking={booking?._id}
              action={`${here}&date=${first.date}&guestNo=${first.guestNo}`}
              {...(isChosen || refused
                ? {}
                : {
                    findDraft: () =>
                      findStoredBooking(place.uniId, toLondonTime(now).date, person.customerId),
                  })}
              send={(draft) => (booking ? sendChange(booking, draft) : sendBooking(draft))}
              onDone={() => void navigate(recentRequestPath(booking?._id))}
              submitText={(when) => (booking ? formatChangeButton(when) : 'Proceed to book a table')}
              note={(isInstant) =>
                booking
                  ? formatChangeNote(booking, isInstant)
                  : `${formatBookNote(isInstant)} There is nothing to pay now.`
              }
              onChosen={setChosen}
            />
          </Panel>
        </div>
        {given.children && <div className="lg:col-start-2">{given.children}</div>}
      </div>
    </main>
  )
}

/** The values of the refused form, to fill it in again. */
function toTypedDraft(typed: Outcome['typed'], { times }: Availability): Partial<StoredBooking> {
  const { bookingTime, customerName, mobileNo, note } = typed
  const bookingFor = times.find(({ time }) => time === bookingTime)?.bookingFor
  return {
    ...(bookingTime ? { bookingTime } : {}),
    ...(bookingFor ? { bookingFor } : {}),
    ...(customerName === undefined ? {} : { customerName }),
    ...(mobileNo === undefined ? {} : { mobileNo }),
    ...(note === undefined ? {} : { note }),
  }
}
