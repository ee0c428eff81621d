import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate } from '#contract/fields.ts'
import { LivePosition } from '#contract/live.ts'
import { SavedBooking } from '#contract/saved-booking.ts'

const params = z.strictObject({ bookingId: Id })
const reason = z.strictObject({ reason: z.string().trim().min(1).max(300) })
const shared = { access: 'staff', idempotent: true, params, reply: SavedBooking } as const
const refuses = ['BOOKING_NOT_FOUND', 'BOOKING_MOVED'] as const

/** What whoever works for an outlet does with its bookings. Another outlet's booking is not there. */
export const outletBookings = {
  listOutletBookings: {
    method: 'GET',
    path: '/outlet-booking/get-bookings/:outletId',
    summary:
      'The bookings of an outlet that the caller runs: of one day, or all that are open, the earliest first',
    access: 'staff',
    params: z.strictObject({ outletId: Id }),
    query: z.strictObject({ date: LocalDate.optional() }),
    reply: z.array(SavedBooking),
    beside: z.object({
      /** How many guests the house seats at once, and the most that are held at once on that day or, without one, today. */
      covers: z.number().int(),
      mostHeld: z.number().int(),
      position: LivePosition,
    }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  acceptBooking: {
    method: 'PUT',
    path: '/outlet-booking/accept/:bookingId',
    summary: 'Accepts a Pending booking, or the change that was asked for of an Accepted one',
    ...shared,
    refuses,
  },
  refuseBooking: {
    method: 'PUT',
    path: '/outlet-booking/refuse/:bookingId',
    summary: 'Refuses a Pending booking, or the change that was asked for: the old table then stays',
    ...shared,
    body: reason,
    refuses,
  },
  seatBooking: {
    method: 'PUT',
    path: '/outlet-booking/seated/:bookingId',
    summary: 'Says that the guests of an Accepted booking sit at their table',
    ...shared,
    refuses,
  },
  markNoShow: {
    method: 'PUT',
    path: '/outlet-booking/no-show/:bookingId',
    summary: 'Says that nobody came, once the time of an Accepted booking is past; its covers are free again',
    ...shared,
    refuses,
  },
  completeBooking: {
    method: 'PUT',
    path: '/outlet-booking/complete/:bookingId',
    summary: 'Ends an Accepted booking whose guests have left; its covers are free again',
    ...shared,
    refuses,
  },
  cancelBookingByOutlet: {
    method: 'PUT',
    path: '/outlet-booking/cancel/:bookingId',
    summary: 'Cancels a booking that was Accepted',
    ...shared,
    body: reason,
    refuses,
  },
} as const satisfies Record<string, Endpoint>
