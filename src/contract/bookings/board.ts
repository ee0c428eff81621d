import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, line, LocalDate, LocalTime } from '#contract/fields.ts'
import { BookingFor, SavedBooking } from '#contract/bookings/saved-booking.ts'
import { isPlainLine } from '#domain/shared/visible-text.ts'

const params = z.strictObject({ bookingId: Id })
const reason = z.strictObject({ reason: line(1, 300) })
/** The table that the board showed: the one asked for, where a change waits. If it is another by now, nothing is done. */
const SeenTable = z.strictObject({
  bookingDate: LocalDate,
  bookingTime: LocalTime,
  guestNo: z.number().int().min(1).max(2_000),
})
export type SeenTable = z.output<typeof SeenTable>
const seen = SeenTable.optional()
const shared = { access: 'staff', idempotent: true, params, reply: SavedBooking } as const
const refuses = ['BOOKING_NOT_FOUND', 'BOOKING_MOVED'] as const
const refusesEarly = [...refuses, 'BOOKING_TOO_EARLY'] as const

/** Guests who came without a booking. They hold covers until they leave, or for as long as such a party stays. */
export const WalkIn = z.object({
  _id: Id,
  /** What the house calls them by: a table, a name. */
  called: z.string().nullable(),
  guestNo: z.number().int(),
  seatedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  leftAt: z.iso.datetime().nullable(),
})
export type WalkIn = z.output<typeof WalkIn>

/** All that a board shows of one day's tables. */
export const BookingDay = z.object({
  date: LocalDate,
  /** How many guests the house seats at once. */
  covers: z.number().int(),
  bookings: z.array(SavedBooking),
  walkIns: z.array(WalkIn),
  /** Every time at which guests are seated that day, and how many covers nobody holds then. */
  times: z.array(z.object({ time: LocalTime, bookingFor: BookingFor, left: z.number().int() })),
  /** Those of other days that wait for an answer. */
  waiting: z.array(SavedBooking),
  /** Three weeks from the Monday of this one on, and the most covers that are held at once on each day. */
  days: z.array(z.object({ date: LocalDate, mostHeld: z.number().int() })),
})
export type BookingDay = z.output<typeof BookingDay>

/** What whoever works for an outlet does with its bookings. Another outlet's booking is not there. */
export const outletBookings = {
  readBookingDay: {
    method: 'GET',
    path: '/outlet-booking/get-day/:outletId',
    summary:
      'The tables of one day, today unless another is asked for: who comes, who sits, what is left by time',
    access: 'staff',
    params: z.strictObject({ outletId: Id }),
    query: z.strictObject({ date: LocalDate.optional() }),
    reply: BookingDay,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  seatWalkIn: {
    method: 'POST',
    path: '/outlet-booking/seat-walk-in/:outletId',
    summary: 'Seats guests who came without a booking, if there is room for their stay',
    access: 'staff',
    idempotent: true,
    params: z.strictObject({ outletId: Id }),
    body: z.strictObject({
      guestNo: z.number().int().min(1).max(2_000),
      called: z.string().trim().max(60).refine(isPlainLine, 'write it on one line').optional(),
    }),
    reply: WalkIn,
    refuses: ['RESTAURANT_NOT_FOUND', 'NO_ROOM_NOW'],
  },
  endWalkIn: {
    method: 'PUT',
    path: '/outlet-booking/walk-in-left/:walkInId',
    summary: 'Says that they have left; their covers are free again',
    access: 'staff',
    idempotent: true,
    params: z.strictObject({ walkInId: Id }),
    reply: WalkIn,
    refuses: ['WALK_IN_NOT_FOUND', 'WALK_IN_LEFT'],
  },
  acceptBooking: {
    method: 'PUT',
    path: '/outlet-booking/accept/:bookingId',
    summary: 'Accepts a Pending booking, or the change that was asked for of an Accepted one',
    ...shared,
    body: z.strictObject({ seen }),
    refuses,
  },
  refuseBooking: {
    method: 'PUT',
    path: '/outlet-booking/refuse/:bookingId',
    summary: 'Refuses a Pending booking, or the change that was asked for: the old table then stays',
    ...shared,
    body: reason.extend({ seen }),
    refuses,
  },
  seatBooking: {
    method: 'PUT',
    path: '/outlet-booking/seated/:bookingId',
    summary:
      'Says that the guests of an Accepted booking sit at their table, at most an hour before their time',
    ...shared,
    refuses: refusesEarly,
  },
  markNoShow: {
    method: 'PUT',
    path: '/outlet-booking/no-show/:bookingId',
    summary: 'Says that nobody came, once the time of an Accepted booking is past; its covers are free again',
    ...shared,
    refuses: refusesEarly,
  },
  completeBooking: {
    method: 'PUT',
    path: '/outlet-booking/complete/:bookingId',
    summary:
      'Ends an Accepted booking whose time has come and whose guests have left; its covers are free again',
    ...shared,
    refuses: refusesEarly,
  },
  cancelBookingByOutlet: {
    method: 'PUT',
    path: '/outlet-booking/cancel/:bookingId',
    summary: 'Cancels a booking whose guests are still awaited, also one that was Accepted',
    ...shared,
    body: reason,
    refuses,
  },
} as const satisfies Record<string, Endpoint>
