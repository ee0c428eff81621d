import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import {
  acceptBooking,
  cancelBookingByOutlet,
  completeBooking,
  markNoShow,
  refuseBooking,
  seatBooking,
} from '#server/bookings/board/board-commands.ts'
import { searchOutletBookings } from '#server/bookings/board/list-outlet-bookings.ts'
import { readBookingDay } from '#server/bookings/board/read-booking-day.ts'
import { toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function bookingBoardRoutes(app: FastifyInstance, deps: Deps): void {
  const { bookingBoard } = api
  serve(app, bookingBoard.readBookingDay, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    return { data: await readBookingDay(deps, { principal, restaurantId: outletId }, query) }
  })
  serve(app, bookingBoard.searchBookings, async ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    return searchOutletBookings(deps, { principal, restaurantId: outletId }, query)
  })
  serve(app, bookingBoard.acceptBooking, (served) =>
    acceptBooking(deps, toStaffCaller(served), served.params.bookingId, served.body.seen),
  )
  serve(app, bookingBoard.refuseBooking, (served) =>
    refuseBooking(deps, toStaffCaller(served), served.params.bookingId, served.body.reason, served.body.seen),
  )
  serve(app, bookingBoard.seatBooking, (served) =>
    seatBooking(deps, toStaffCaller(served), served.params.bookingId),
  )
  serve(app, bookingBoard.markNoShow, (served) =>
    markNoShow(deps, toStaffCaller(served), served.params.bookingId),
  )
  serve(app, bookingBoard.completeBooking, (served) =>
    completeBooking(deps, toStaffCaller(served), served.params.bookingId),
  )
  serve(app, bookingBoard.cancelBookingByOutlet, (served) =>
    cancelBookingByOutlet(deps, toStaffCaller(served), served.params.bookingId, served.body.reason),
  )
}
