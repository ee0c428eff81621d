import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

import type { Route } from './+types/booking-record.route.ts'
import { api } from '#contract/api.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatFullDate, formatWeekday } from '#domain/shared/time/format-date.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { BookingState } from '#web/orders/past-orders/booking-state.tsx'
import { formatBookingSteps } from '#web/orders/past-orders/format-booking-steps.ts'
import { RecordTimeline } from '#web/orders/timeline/record-timeline.tsx'
import { load } from '#web/platform/calls/call.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { orConfirmPassword } from '#web/platform/forms/with-password.ts'
import { BoardPage } from '#web/ui/board/board-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Booking')
}

export async function loader({ request, context, params: { bookingId } }: Route.LoaderArgs) {
  const answer = load(context, api.pastBookings.readBookingRecord, { params: { bookingId } })
  const { data } = await requireStaff(request, orConfirmPassword(request, answer))
  return data
}

/** Read only: one booking of the past, with everything that happened to it. */
export default function BookingRecordPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { booking } = loaderData
  const { bookingDate, bookingTime, customerName, mobileNo, guestNo, bookingFor, note } = booking
  return (
    <BoardPage>
      <Link
        to={`/outlet/${outletId}/set-up/orders?of=bookings`}
        className="inline-flex min-h-11 w-fit items-center gap-2 underline print:hidden"
      >
        <ArrowLeft size={18} aria-hidden="true" /> Past orders and bookings
      </Link>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-section break-words">Booking of {customerName ?? 'an erased guest'}</h2>
        <BookingState booking={booking} />
      </div>
      <p className="break-words text-muted">
        {formatWeekday(bookingDate)} {formatFullDate(bookingDate)}, {bookingTime}. {bookingFor},{' '}
        {formatGuests(guestNo)}
        {mobileNo && `, ${mobileNo}`}
        {booking.takenBy !== undefined && ', by telephone'}.{note && ` Note: ${note}`}
      </p>
      <RecordTimeline steps={formatBookingSteps(loaderData)} />
    </BoardPage>
  )
}
