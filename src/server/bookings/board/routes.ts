import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { serve } from '#server/platform/http/serve.ts'
import { acceptBooking } from '#server/bookings/board/accept-booking.ts'
import { cancelBookingByOutlet } from '#server/bookings/board/cancel-by-outlet.ts'
import { completeBooking } from '#server/bookings/board/complete-booking.ts'
import { markNoShow } from '#server/bookings/board/mark-no-show.ts'
import { readBookingDay } from '#server/bookings/board/read-booking-day.ts'
import { refuseBooking } from '#server/bookings/board/refuse-booking.ts'
import { seatBooking } from '#server/bookings/board/seat-booking.ts'
import type { ByOutlet } from '#server/bookings/board/step-as-outlet.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { endWalkIn } from '#server/bookings/walk-ins/end-walk-in.ts'
import { seatWalkIn } from '#server/bookings/walk-ins/seat-walk-in.ts'

export function outletBookingRoutes(app: FastifyInstance, deps: Deps): void {
  const { outletBookings } = api
  serve(app, outletBookings.readBookingDay, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readBookingDay(deps, outletId, query.date) }
  })
  serve(app, outletBookings.seatWalkIn, ({ principal, params: { outletId }, body, once }) =>
    seatWalkIn(deps, { principal, outletId, once }, body),
  )
  serve(app, outletBookings.endWalkIn, ({ principal, params: { walkInId }, once }) =>
    endWalkIn(deps, { principal, walkInId, once }),
  )
  serve(app, outletBookings.acceptBooking, (served) => acceptBooking(deps, by(served), served.body.seen))
  serve(app, outletBookings.refuseBooking, (served) =>
    refuseBooking(deps, by(served), served.body.reason, served.body.seen),
  )
  serve(app, outletBookings.seatBooking, (served) => seatBooking(deps, by(served)))
  serve(app, outletBookings.markNoShow, (served) => markNoShow(deps, by(served)))
  serve(app, outletBookings.completeBooking, (served) => completeBooking(deps, by(served)))
  serve(app, outletBookings.cancelBookingByOutlet, (served) =>
    cancelBookingByOutlet(deps, by(served), served.body.reason),
  )
}

type Asking = { principal: Principal; params: { bookingId: string }; once: Once | undefined }

function by({ principal, params, once }: Asking): ByOutlet {
  return {
    outlets: principal.staffOf,
    bookingId: params.bookingId,
    by: principal.customerId,
    once,
  }
}
