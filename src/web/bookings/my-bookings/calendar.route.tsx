import type { Route } from './+types/calendar.route.ts'
import { toCalendarFile } from '#domain/bookings/calendar-file.ts'
import type { BookingStatus } from '#domain/bookings/booking-state.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { loadBooking } from '#web/bookings/my-bookings/load-bookings.ts'
import { linksContext, nowContext } from '#web/platform/calls/context.ts'
import { orSignIn } from '#web/platform/access/protect.ts'

/** A booking as an iCalendar file. That of a cancelled booking removes it from the calendar again. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const booking = await orSignIn(request, loadBooking(context, params.id))
  const { restaurant, guestNo, customerName, orderStatus, sequence } = booking
  const file = toCalendarFile({
    id: booking._id,
    title: `Table at ${restaurant.name}`,
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    place: `${restaurant.name}, ${restaurant.address.address}, ${restaurant.address.postCode}`,
    text: `${formatGuests(guestNo)}, in the name of ${customerName ?? ''}\n${restaurant.telephone}`,
    status: statuses[orderStatus],
    sequence,
    organiser: { name: restaurant.name, email: context.get(linksContext).supportEmail },
    writtenAt: context.get(nowContext),
  })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="table-${booking.bookingDate}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}

const statuses = {
  Pending: 'TENTATIVE',
  Accepted: 'CONFIRMED',
  Completed: 'CONFIRMED',
  Canceled: 'CANCELLED',
} as const satisfies Record<BookingStatus, string>
