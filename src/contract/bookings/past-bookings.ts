import { z } from 'zod'

import { SavedBooking } from '#contract/bookings/saved-booking.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate, Paging, queryInteger } from '#contract/fields.ts'
import { OlderRecords } from '#contract/older-records.ts'

const Time = z.iso.datetime()

/** A booking as its outlet reads it later, with every step. */
export const BookingRecord = z.object({
  booking: SavedBooking,
  timeline: z.array(
    z.object({
      at: Time,
      who: z.enum(['customer', 'outlet', 'system']),
      /** The member of staff, if their account has a name. */
      by: z.string().nullable(),
      what: z.string(),
      reason: z.string().nullable(),
      /** The table that this step is about. */
      table: z.object({ startsAt: Time, guestNo: z.number().int() }).nullable(),
    }),
  ),
})
export type BookingRecord = z.output<typeof BookingRecord>

export const pastBookings = {
  listBookingRecords: {
    method: 'GET',
    path: '/outlet-booking/records/:outletId',
    summary:
      'Finds bookings of the last two years by part of the name or mobile number and by day, latest first; ' +
      'older ones than 14 days need a recent password',
    access: { duty: 'sales' },
    params: z.strictObject({ outletId: Id }),
    query: z.strictObject({
      text: z.string().max(100).optional(),
      date: LocalDate.optional(),
      page: queryInteger(1, 1_000).default(1),
      limit: queryInteger(1, 50).default(20),
    }),
    reply: z.array(SavedBooking),
    extras: z.object({ paging: Paging, older: OlderRecords.nullable() }),
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
  readBookingRecord: {
    method: 'GET',
    path: '/outlet-booking/record/:bookingId',
    summary:
      'Returns a booking of the last two years with its timeline; one from more than 14 days ago needs a recent password',
    access: { duty: 'sales' },
    params: z.strictObject({ bookingId: Id }),
    reply: BookingRecord,
    refuses: ['BOOKING_NOT_FOUND', 'PASSWORD_NEEDED'],
  },
} as const satisfies Record<string, Endpoint>
