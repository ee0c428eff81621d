import { data } from 'react-router'

import type { Route } from './+types/calendar.route.ts'
import { calendarFile } from '#domain/bookings/calendar-file.ts'
import { guestsText } from '#domain/bookings/guests-text.ts'
import { loadBooking } from '#web/bookings/my-bookings/load-bookings.ts'
import { nowContext } from '#web/platform/context.ts'
import { orSignIn } from '#web/platform/protect.ts'

/** A booking as a file that every calendar takes. A canceled one has no place in any. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const booking = await orSignIn(request, loadBooking(context, params.id))
  const { restaurant, guestNo, customerName, orderStatus } = booking
  if (orderStatus === 'Canceled') throw data('That booking is cancelled.', { status: 404 })
  const file = calendarFile({
    id: booking._id,
    title: `Table at ${restaurant.name}`,
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    place: `${restaurant.name}, ${restaurant.address.address}, ${restaurant.address.postCode}`,
    text: `${guestsText(guestNo)}, in the name of ${customerName ?? ''}\n${restaurant.telephone}`,
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
