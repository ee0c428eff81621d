import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { changeBooking } from '#server/bookings/book/change-booking.ts'
import { createBooking } from '#server/bookings/book/create-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function bookRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.bookings.createBooking, (served) => createBooking(deps, served))
  serve(app, api.bookings.changeBooking, (served) => changeBooking(deps, served))
}
