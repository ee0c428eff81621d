import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, singleLine, LocalDate, LocalTime, MobileNo, Paging, queryInteger } from '#contract/fields.ts'
import { OlderRecords } from '#contract/older-records.ts'
import { BookingFor, BookingNote, SavedBooking } from '#contract/bookings/saved-booking.ts'

const params = z.strictObject({ bookingId: Id })
const reason = z.strictObject({ reason: singleLine(1, 300) })
/** The table that the board showed, or the requested one of a change. If the booking has another by now, nothing is done. */
const ExpectedTable = z.strictObject({
  bookingDate: LocalDate,
  bookingTime: LocalTime,
  guestNo: z.number().int().min(1).max(2_000),
})
export type ExpectedTable = z.output<typeof ExpectedTable>
const seen = ExpectedTable.optional()
const shared = { access: { duty: 'guests' }, idempotent: true, params, reply: SavedBooking } as const
const refuses = ['BOOKING_NOT_FOUND', 'BOOKING_STATUS_CHANGED'] as const
const refusesEarly = [...refuses, 'BOOKING_TOO_EARLY'] as const

/** Guests without a booking. They hold covers until they leave, at most for the usual stay of their party. */
export const WalkIn = z.object({
  _id: Id,
  /** A name or table, as the staff call them. */
  called: z.string().nullable(),
  guestNo: z.number().int(),
  seatedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  leftAt: z.iso.datetime().nullable(),
})
export type WalkIn = z.output<typeof WalkIn>

const LocalMonth = z.string().regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, 'must be a month like 2026-11')

/** A booking as staff enter it for a guest on the telephone. */
const EnteredTable = {
  bookingDate: LocalDate,
  bookingTime: LocalTime,
  guestNo: z.number().int().min(1).max(2_000),
  mobileNo: MobileNo.nullish(),
  note: BookingNote,
  /** Staff have confirmed that the booking may exceed the covers. */
  overbook: z.boolean().optional(),
}
const refusesTable = [
  'NOT_A_MOBILE',
  'BOOKING_PAST',
  'BOOKING_TOO_FAR',
  'NOT_OPEN_THEN',
  'ORDER_TYPE_NOT_OFFERED',
  'OVER_COVERS',
] as const

/** All data of the bookings board for one day. */
export const BookingDay = z.object({
  date: LocalDate,
  /** The number of guests the outlet seats at once. */
  covers: z.number().int(),
  bookings: z.array(SavedBooking),
  walkIns: z.array(WalkIn),
  /** The seating times of the day with the covers free and held at each. */
  times: z.array(
    z.object({ time: LocalTime, bookingFor: BookingFor, left: z.number().int(), held: z.number().int() }),
  ),
  /** Bookings of other days that need an answer. */
  waiting: z.array(SavedBooking),
  /** The month on the calendar, like 2026-11. */
  month: LocalMonth,
  /** The last day that guests may book. */
  lastDate: LocalDate,
  /** Every day of that month, with the peak of covers held on it. */
  days: z.array(z.object({ date: LocalDate, mostHeld: z.number().int() })),
  /** Set for a day that is too long ago for this caller: its bookings and walk-ins are then left out. */
  older: OlderRecords.nullable(),
})
export type BookingDay = z.output<typeof BookingDay>

/** For staff of the outlet. A booking of another outlet is not found. */
export const bookingBoard = {
  readBookingDay: {
    method: 'GET',
    path: '/outlet-booking/get-day/:outletId',
    summary:
      'Returns the bookings, walk-ins and free covers of a day, by default today, and a month of the calendar',
    access: { duty: 'guests' },
    params: z.strictObject({ outletId: Id }),
    query: z.strictObject({ date: LocalDate.optional(), month: LocalMonth.optional() }),
    reply: BookingDay,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  searchBookings: {
    method: 'GET',
    path: '/outlet-booking/search/:outletId',
    summary:
      'Finds bookings by part of the name or mobile number, coming ones first; older ones than 14 days need a recent password and a role with past records',
    access: { duty: 'guests' },
    params: z.strictObject({ outletId: Id }),
    query: z.strictObject({
      text: z.string().trim().min(2).max(100),
      page: queryInteger(1, 10_000).default(1),
      limit: queryInteger(1, 100).default(50),
    }),
    reply: z.array(SavedBooking),
    extras: z.object({ paging: Paging, older: OlderRecords.nullable() }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  enterBooking: {
    method: 'POST',
    path: '/outlet-booking/enter/:outletId',
    summary:
      'Enters an Accepted booking for a guest on the telephone, at any open time. It belongs to no account. ' +
      'Over-booking needs `overbook` and is in the audit log',
    access: { duty: 'guests' },
    idempotent: true,
    params: z.strictObject({ outletId: Id }),
    body: z.strictObject({ customerName: singleLine(1, 100), ...EnteredTable }),
    reply: SavedBooking,
    refuses: ['RESTAURANT_NOT_FOUND', ...refusesTable],
  },
  editBooking: {
    method: 'PUT',
    path: '/outlet-booking/edit/:bookingId',
    summary:
      'Changes an Accepted booking for a guest on the telephone. Absent fields stay. Another table drops a requested change. ' +
      'The name and mobile of a customer with an account are their own',
    ...shared,
    body: z.strictObject({ customerName: singleLine(1, 100).optional(), ...EnteredTable, seen }),
    refuses: [...refuses, 'NAME_OF_ACCOUNT', ...refusesTable],
  },
  seatWalkIn: {
    method: 'POST',
    path: '/outlet-booking/seat-walk-in/:outletId',
    summary: 'Seats guests without a booking, if there is room for their stay',
    access: { duty: 'guests' },
    idempotent: true,
    params: z.strictObject({ outletId: Id }),
    body: z.strictObject({
      guestNo: z.number().int().min(1).max(2_000),
      called: singleLine(1, 60).optional(),
    }),
    reply: WalkIn,
    refuses: ['RESTAURANT_NOT_FOUND', 'NO_ROOM_NOW'],
  },
  endWalkIn: {
    method: 'PUT',
    path: '/outlet-booking/walk-in-left/:walkInId',
    summary: 'Records that walk-in guests have left and frees their covers',
    access: { duty: 'guests' },
    idempotent: true,
    params: z.strictObject({ walkInId: Id }),
    reply: WalkIn,
    refuses: ['WALK_IN_NOT_FOUND', 'WALK_IN_LEFT'],
  },
  acceptBooking: {
    method: 'PUT',
    path: '/outlet-booking/accept/:bookingId',
    summary: 'Accepts a Pending booking, or the requested change of an Accepted one',
    ...shared,
    body: z.strictObject({ seen }),
    refuses,
  },
  refuseBooking: {
    method: 'PUT',
    path: '/outlet-booking/refuse/:bookingId',
    summary: 'Refuses a Pending booking, or a requested change; the old table then stays',
    ...shared,
    body: reason.extend({ seen }),
    refuses,
  },
  seatBooking: {
    method: 'PUT',
    path: '/outlet-booking/seated/:bookingId',
    summary: 'Records that the guests of an Accepted booking are seated, at most an hour before their time',
    ...shared,
    refuses: refusesEarly,
  },
  markNoShow: {
    method: 'PUT',
    path: '/outlet-booking/no-show/:bookingId',
    summary: 'Records a no-show after the time of an Accepted booking and frees its covers',
    ...shared,
    refuses: refusesEarly,
  },
  completeBooking: {
    method: 'PUT',
    path: '/outlet-booking/complete/:bookingId',
    summary: 'Completes an Accepted booking whose guests have left and frees its covers',
    ...shared,
    refuses: refusesEarly,
  },
  cancelBookingByOutlet: {
    method: 'PUT',
    path: '/outlet-booking/cancel/:bookingId',
    summary: 'Cancels a Pending or Accepted booking whose guests are not seated',
    ...shared,
    body: reason,
    refuses,
  },
} as const satisfies Record<string, Endpoint>
