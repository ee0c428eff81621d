import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { editBooking } from '#server/bookings/telephone/edit-booking.ts'
import { enterBooking } from '#server/bookings/telephone/enter-booking.ts'
import { toOutletCaller, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function telephoneBookingRoutes(app: FastifyInstance, deps: Deps): void {
  const { bookingBoard } = api
  serve(app, bookingBoard.enterBooking, async (served) =>
    enterBooking(deps, toOutletCaller(served), served.body),
  )
  serve(app, bookingBoard.editBooking, (served) =>
    editBooking(deps, toStaffCaller(served), served.params.bookingId, served.body),
  )
}
