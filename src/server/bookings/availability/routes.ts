import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { readAvailability } from '#server/bookings/availability/read-availability.ts'
import type { Deps } from '#server/platform/deps.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function availabilityRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.bookings.readAvailability, (served) => readAvailability(deps, served))
}
