import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import {
  count,
  Id,
  IdOrUniId,
  line,
  LocalDate,
  LocalTime,
  MobileNo,
  Paging,
  wholeNumber,
} from '#contract/fields.ts'
import { LivePosition } from '#contract/platform/live.ts'
import { BookingFor, SavedBooking } from '#contract/bookings/saved-booking.ts'

const mostGuests = 2_000

/** A number; a form without JavaScript sends its digits. */
const GuestNo = z.union(
  [
    count(1, mostGuests),
    z
      .string()
      .max(4)
      .regex(/^\d{1,4}$/, 'write a whole number')
      .transform(Number)
      .pipe(count(1, mostGuests)),
  ],
  'write a whole number',
)

const OfferedTime = z.object({
  time: LocalTime,
  bookingFor: BookingFor,
  /** 00:00 to 04:45: a time of this date that people count to the night before, so to the evening of the day before. */
  isNightBefore: z.boolean(),
})

export const Availability = z.object({
  restaurant: z.object({ _id: Id, uniId: z.string(), name: z.string(), telephone: z.string() }),
  date: LocalDate,
  guestNo: z.number().int(),
  /** The largest party that the house can seat; 0 where no tables are booked here. */
  mostGuests: z.number().int(),
  /** Every time of that day at which a table may be asked for, were it free. */
  times: z.array(OfferedTime.extend({ state: z.enum(['free', 'full', 'past']) })),
  /**
   * Free ones of later days, where that day has none, or none of the meal of the time that is wanted. Those of that meal
   * first, of the next day first, the nearest to that time first.
   */
  laterDays: z.array(OfferedTime.extend({ date: LocalDate })),
})
export type Availability = z.output<typeof Availability>

const BookingDraft = z.strictObject({
  restaurant: IdOrUniId,
  customerName: line(0, 100).nullish(),
  mobileNo: MobileNo.nullish(),
  bookingDate: LocalDate,
  guestNo: GuestNo,
  bookingTime: LocalTime,
  /** Told by the time where it is not given. */
  bookingFor: BookingFor.optional(),
})
export type BookingDraft = z.output<typeof BookingDraft>

const mayNotSeat = [
  'BOOKING_PAST',
  'BOOKING_TOO_FAR',
  'NOT_OPEN_THEN',
  'MEAL_DOES_NOT_FIT',
  'ORDER_TYPE_NOT_OFFERED',
  'TABLES_AT_ONCE',
  'SEATS_OF_DAY',
  'TOO_MANY_BOOKINGS',
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
    refuses: ['RESTAURANT_NOT_FOUND', 'NAME_MISSING', 'NOT_A_MOBILE', 'TOO_MANY_TRIES', ...mayNotSeat],
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
    refuses: ['BOOKING_NOT_FOUND', 'RESTAURANT_NOT_FOUND', 'BOOKING_MOVED', 'TOO_MANY_TRIES', ...mayNotSeat],
  },
  readBooking: {
    method: 'GET',
    path: '/order/get-customer-booking-order/:orderId',
    summary: 'One booking of the caller',
    access: 'guest or customer',
    params,
    reply: SavedBooking,
    refuses: ['BOOKING_NOT_FOUND'],
  },
  takeBackChange: {
    method: 'PUT',
    path: '/order/customer-take-back-booking-change/:orderId',
    summary: 'Takes back a change that was asked for and not answered yet; the table one has stays',
    access: 'guest or customer',
    idempotent: true,
    params,
    reply: SavedBooking,
    refuses: ['BOOKING_NOT_FOUND', 'BOOKING_MOVED'],
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
      guestNo: wholeNumber(1, mostGuests),
      /** A booking of the caller that would be changed: what it holds is free for it. */
      booking: Id.optional(),
      /** The time that is wanted: later days are suggested by it. */
      time: LocalTime.optional(),
    }),
    reply: Availability,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
