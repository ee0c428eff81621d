import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { changeBooking } from '#server/bookings/change-booking.ts'
import { createBooking } from '#server/bookings/create-booking.ts'
import { listBookings } from '#server/bookings/list-bookings.ts'
import { readAvailability } from '#server/bookings/read-availability.ts'
import { readBooking } from '#server/bookings/read-booking.ts'
import { removeBooking } from '#server/bookings/remove-booking.ts'
import { takeBackChange } from '#server/bookings/take-back-change.ts'
import type { Deps } from '#server/deps.ts'
import { serve } from '#server/http/serve.ts'

export function bookingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.bookings.createBooking, (served) => createBooking(deps, served))
  serve(app, api.bookings.listBookings, (served) => listBookings(deps, served.principal, served))
  serve(app, api.bookings.changeBooking, (served) => changeBooking(deps, served))
  serve(app, api.bookings.readBooking, (served) => readBooking(deps, served))
  serve(app, api.bookings.takeBackChange, (served) => takeBackChange(deps, served))
  serve(app, api.bookings.removeBooking, (served) => removeBooking(deps, served))
  serve(app, api.bookings.availability, (served) => readAvailability(deps, served))
}
