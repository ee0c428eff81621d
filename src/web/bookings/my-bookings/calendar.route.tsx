import { data } from 'react-router'

import type { Route } from './+types/calendar.route.ts'
import { toCalendarFile } from '#domain/bookings/calendar-file.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { loadBooking } from '#web/bookings/my-bookings/load-bookings.ts'
import { nowContext } from '#web/platform/context.ts'
import { orSignIn } from '#web/platform/protect.ts'

/** A booking as an iCalendar file. Cancelled bookings have none. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const booking = await orSignIn(request, loadBooking(context, params.id))
  const { restaurant, guestNo, customerName, orderStatus } = booking
  if (orderStatus === 'Canceled') throw data('That booking is cancelled.', { status: 404 })
  const file = toCalendarFile({
    id: booking._id,
    title: `Table at ${restaurant.name}`,
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    place: `${restaurant.name}, ${restaurant.address.address}, ${restaurant.address.postCode}`,
    text: `${formatGuests(guestNo)}, in the name of ${customerName ?? ''}\n${restaurant.telephone}`,
    isTentative: orderStatus === 'Pending',
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
