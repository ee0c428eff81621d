import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { changeBooking } from '#server/bookings/core/change-booking.ts'
import { createBooking } from '#server/bookings/core/create-booking.ts'
import { listBookings } from '#server/bookings/core/list-bookings.ts'
import { readAvailability } from '#server/bookings/core/read-availability.ts'
import { readBooking } from '#server/bookings/core/read-booking.ts'
import { removeBooking } from '#server/bookings/core/remove-booking.ts'
import { takeBackChange } from '#server/bookings/core/take-back-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/serve.ts'

export function bookingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.bookings.createBooking, (served) => createBooking(deps, served))
  serve(app, api.bookings.listBookings, (served) => listBookings(deps, served.principal, served))
  serve(app, api.bookings.changeBooking, (served) => changeBooking(deps, served))
  serve(app, api.bookings.readBooking, (served) => readBooking(deps, served))
  serve(app, api.bookings.takeBackChange, (served) => takeBackChange(deps, served))
  serve(app, api.bookings.removeBooking, (served) => removeBooking(deps, served))
  serve(app, api.bookings.availability, (served) => readAvailability(deps, served))
}
