import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { listBookings } from '#server/bookings/my-bookings/list-bookings.ts'
import { readBooking } from '#server/bookings/my-bookings/read-booking.ts'
import { removeBooking } from '#server/bookings/my-bookings/remove-booking.ts'
import { withdrawChange } from '#server/bookings/my-bookings/withdraw-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function myBookingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.bookings.listBookings, (served) => listBookings(deps, served.principal, served))
  serve(app, api.bookings.readBooking, (served) => readBooking(deps, served))
  serve(app, api.bookings.withdrawChange, (served) => withdrawChange(deps, served))
  serve(app, api.bookings.removeBooking, (served) => removeBooking(deps, served))
}
