import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, IdOrUniId, LocalDate, LocalTime, MobileNo, Paging, wholeNumber } from '#contract/fields.ts'
import { LivePosition } from '#contract/live.ts'
import { BookingFor, SavedBooking } from '#contract/saved-booking.ts'

const GuestNo = wholeNumber(1, 2_000)

const FreeTime = z.object({ date: LocalDate, time: LocalTime, bookingFor: BookingFor })

export const Availability = z.object({
  restaurant: z.object({ _id: Id, uniId: z.string(), name: z.string(), telephone: z.string() }),
  date: LocalDate,
  guestNo: z.number().int(),
  /** The largest party that the house can seat; 0 where no tables are booked here. */
  mostGuests: z.number().int(),
  /** Every time of that day at which a table may be asked for, were it free. */
  times: z.array(
    z.object({ time: LocalTime, bookingFor: BookingFor, state: z.enum(['free', 'full', 'past']) }),
  ),
  /** The first free ones of later days, where that day has none. */
  laterDays: z.array(FreeTime),
})
export type Availability = z.output<typeof Availability>

const BookingDraft = z.strictObject({
  restaurant: IdOrUniId,
  customerName: z.string().trim().max(100).nullish(),
  mobileNo: MobileNo.nullish(),
  bookingDate: LocalDate,
  guestNo: GuestNo,
  bookingTime: LocalTime,
  bookingFor: BookingFor.default('Breakfast'),
})
export type BookingDraft = z.output<typeof BookingDraft>

const mayNotSeat = [
  'BOOKING_PAST',
  'BOOKING_TOO_FAR',
  'NOT_OPEN_THEN',
  'PARTY_TOO_LARGE',
  'TABLES_FULL',
] as const
const params = z.strictObject({ orderId: Id })

export const bookings = {
  createBooking: {
    method: 'POST',
    path: '/order/create-booking-order',
    summary: 'Asks for a table; its covers are held from then on',
    access: 'guest or customer',
    idempotent: true,
    body: BookingDraft,
    reply: SavedBooking,
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'ORDER_TYPE_NOT_OFFERED',
      'NAME_MISSING',
      'NOT_A_MOBILE',
      'TOO_MANY_TRIES',
      ...mayNotSeat,
    ],
  },
  listBookings: {
    method: 'GET',
    path: '/order/get-all-customer-booking-orders/:customerId',
    summary: 'The bookings of the caller, those to come first, and where to go on live',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id }),
    query: z.strictObject({
      page: wholeNumber(1, 10_000).default(1),
      limit: wholeNumber(1, 100).default(50),
    }),
    reply: z.array(SavedBooking),
    beside: z.object({ paging: Paging, position: LivePosition }),
    refuses: ['CUSTOMER_NOT_FOUND'],
  },
  changeBooking: {
    method: 'PUT',
    path: '/order/customer-change-booking-order/:orderId',
    summary:
      'Asks for another time or party. An Accepted booking keeps its table until the outlet accepts the other; asking ' +
      'for the table one has takes the question back',
    access: 'guest or customer',
    idempotent: true,
    params,
    body: BookingDraft.pick({ bookingDate: true, guestNo: true, bookingTime: true, bookingFor: true }),
    reply: SavedBooking,
    refuses: ['BOOKING_NOT_FOUND', 'BOOKING_MOVED', 'TOO_MANY_TRIES', ...mayNotSeat],
  },
  removeBooking: {
    method: 'PUT',
    path: '/order/customer-remove-booking-order/:orderId',
    summary: 'Takes a Canceled or Completed booking off the caller’s list',
    access: 'guest or customer',
    params,
    reply: SavedBooking,
    refuses: ['BOOKING_NOT_FOUND', 'BOOKING_MOVED'],
  },
  availability: {
    method: 'GET',
    path: '/booking/availability/:restaurantId',
    summary: 'The times of a day at which a party may book, which of them are free, else the next free ones',
    access: 'anyone',
    params: z.strictObject({ restaurantId: IdOrUniId }),
    query: z.strictObject({
      date: LocalDate,
      guestNo: GuestNo,
      /** A booking of the caller that would be changed: what it holds is free for it. */
      booking: Id.optional(),
    }),
    reply: Availability,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
