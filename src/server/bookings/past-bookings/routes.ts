import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'
import { listBookingRecords } from '#server/bookings/past-bookings/list-booking-records.ts'
import { readBookingRecord } from '#server/bookings/past-bookings/read-booking-record.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireOwnOutlet } from '#server/platform/http/access/require-own-outlet.ts'
import { serve } from '#server/platform/http/endpoints/serve.ts'

export function pastBookingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.pastBookings.listBookingRecords, ({ principal, params: { outletId }, query }) => {
    requireOwnOutlet(principal, outletId)
    return listBookingRecords(deps, { principal, restaurantId: outletId }, query)
  })
  serve(app, api.pastBookings.readBookingRecord, async ({ principal, params }) => ({
    data: await readBookingRecord(deps, principal, params.bookingId),
  }))
}
