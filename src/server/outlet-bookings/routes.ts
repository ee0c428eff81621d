import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import type { Deps } from '#server/deps.ts'
import type { Once } from '#server/http/read-key.ts'
import { serve } from '#server/http/serve.ts'
import { acceptBooking } from '#server/outlet-bookings/accept-booking.ts'
import { cancelBookingByOutlet } from '#server/outlet-bookings/cancel-by-outlet.ts'
import { completeBooking } from '#server/outlet-bookings/complete-booking.ts'
import { markNoShow } from '#server/outlet-bookings/mark-no-show.ts'
import { readBookingDay } from '#server/outlet-bookings/read-booking-day.ts'
import { refuseBooking } from '#server/outlet-bookings/refuse-booking.ts'
import { seatBooking } from '#server/outlet-bookings/seat-booking.ts'
import type { ByOutlet } from '#server/outlet-bookings/step-as-outlet.ts'
import { demandOwnOutlet } from '#server/outlets/own-outlet.ts'
import type { Principal } from '#server/sessions/principal.ts'
import { endWalkIn } from '#server/walk-ins/end-walk-in.ts'
import { seatWalkIn } from '#server/walk-ins/seat-walk-in.ts'

export function outletBookingRoutes(app: FastifyInstance, deps: Deps): void {
  const { outletBookings } = api
  serve(app, outletBookings.readBookingDay, async ({ principal, params: { outletId }, query }) => {
    demandOwnOutlet(principal, outletId)
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
