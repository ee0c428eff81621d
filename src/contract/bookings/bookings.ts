import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import {
  integer,
  Id,
  IdOrUniId,
  singleLine,
  LocalDate,
  LocalTime,
  MobileNo,
  Paging,
  queryInteger,
} from '#contract/fields.ts'
import { LivePosition } from '#contract/platform/live.ts'
import { BookingFor, BookingNote, SavedBooking } from '#contract/bookings/saved-booking.ts'
import { slotStates } from '#domain/bookings/booking-slots.ts'

const maxGuests = 2_000

/** A number, or its digits from a form without JavaScript. */
const GuestNo = z.union(
  [
    integer(1, maxGuests),
    z
      .string()
      .max(4)
      .regex(/^\d{1,4}$/, 'must be a whole number')
      .transform(Number)
      .pipe(integer(1, maxGuests)),
  ],
  'must be a whole number',
)

const OfferedTime = z.object({
  time: LocalTime,
  bookingFor: BookingFor,
  /** 00:00 to 04:45: a time of this date that customers think of as the night before. */
  isNightBefore: z.boolean(),
})

export const Availability = z.object({
  restaurant: z.object({ _id: Id, uniId: z.string(), name: z.string(), telephone: z.string() }),
  date: LocalDate,
  guestNo: z.number().int(),
  /** The largest party; 0 where the outlet takes no bookings. */
  mostGuests: z.number().int(),
  /** Parties up to this size are accepted at once. */
  instantGuests: z.number().int(),
  /** All bookable times of the day, whether free or not. */
  times: z.array(OfferedTime.extend({ state: z.enum(slotStates) })),
  /** Free times of later days where the day has none for the wanted meal: that meal first, then by day, then by time. */
  laterDays: z.array(OfferedTime.extend({ date: LocalDate })),
})
export type Availability = z.output<typeof Availability>

const BookingDraft = z.strictObject({
  restaurant: IdOrUniId,
  customerName: singleLine(0, 100).nullish(),
  mobileNo: MobileNo.nullish(),
  bookingDate: LocalDate,
  guestNo: GuestNo,
  bookingTime: LocalTime,
  /** Derived from the time. A meal that does not fit it is corrected, and the reply says so. */
  bookingFor: BookingFor.optional(),
  note: BookingNote,
})
export type BookingDraft = z.output<typeof BookingDraft>

const tableRefusals = [
  'BOOKING_PAST',
  'BOOKING_TOO_FAR',
  'NOT_OPEN_THEN',
  'ORDER_TYPE_NOT_OFFERED',
  'TOO_MANY_TABLES',
  'DAILY_GUEST_LIMIT',
  'TOO_MANY_BOOKINGS',
  'PARTY_TOO_LARGE',
  'VERIFY_FOR_LARGE_PARTY',
  'TABLES_FULL',
] as const
const params = z.strictObject({ orderId: Id })
/** Present where the meal was corrected. */
const extras = z.object({ notice: z.string().optional() })

export const bookings = {
  createBooking: {
    method: 'POST',
    path: '/order/create-booking-order',
    specifiedAs: 'API22',
    summary:
      'Requests a table; its covers are held from then on. The outlet may accept small parties at once',
    access: 'guest or customer',
    idempotent: true,
    body: BookingDraft,
    reply: SavedBooking,
    extras,
    refuses: [
      'RESTAURANT_NOT_FOUND',
      'NAME_MISSING',
      'NOT_A_MOBILE',
      'CUSTOMER_BLOCKED',
      'TOO_MANY_TRIES',
      ...tableRefusals,
    ],
  },
  listBookings: {
    method: 'GET',
    path: '/order/get-all-customer-booking-orders/:customerId',
    specifiedAs: 'API23',
    summary: 'Lists the caller’s bookings, upcoming first, with the live position',
    access: 'guest or customer',
    params: z.strictObject({ customerId: Id }),
    query: z.strictObject({
      page: queryInteger(1, 10_000).default(1),
      limit: queryInteger(1, 100).default(50),
    }),
    reply: z.array(SavedBooking),
    extras: z.object({ paging: Paging, position: LivePosition }),
    refuses: ['CUSTOMER_NOT_FOUND'],
  },
  changeBooking: {
    method: 'PUT',
    path: '/order/customer-change-booking-order/:orderId',
    summary:
      'Requests another time or party size. An Accepted booking keeps its table until the outlet accepts the new one; ' +
      'requesting the present table withdraws the change. A note changes at once; without one it stays',
    access: 'guest or customer',
    idempotent: true,
    params,
    body: BookingDraft.pick({
      bookingDate: true,
      guestNo: true,
      bookingTime: true,
      bookingFor: true,
      note: true,
    }),
    reply: SavedBooking,
    extras,
    refuses: [
      'BOOKING_NOT_FOUND',
      'RESTAURANT_NOT_FOUND',
      'BOOKING_STATUS_CHANGED',
      'TOO_MANY_TRIES',
      ...tableRefusals,
    ],
  },
  readBooking: {
    method: 'GET',
    path: '/order/get-customer-booking-order/:orderId',
    summary: 'Returns a booking of the caller',
    access: 'guest or customer',
    params,
    reply: SavedBooking,
    refuses: ['BOOKING_NOT_FOUND'],
  },
  withdrawChange: {
    method: 'PUT',
    path: '/order/customer-take-back-booking-change/:orderId',
    summary: 'Withdraws a requested change; the booking keeps its table',
    access: 'guest or customer',
    idempotent: true,
    params,
    reply: SavedBooking,
    refuses: ['BOOKING_NOT_FOUND', 'BOOKING_STATUS_CHANGED'],
  },
  removeBooking: {
    method: 'PUT',
    path: '/order/customer-remove-booking-order/:orderId',
    specifiedAs: 'API25',
    summary: 'Removes a Canceled or Completed booking from the caller’s list',
    access: 'guest or customer',
    params,
    reply: SavedBooking,
    refuses: ['BOOKING_NOT_FOUND', 'BOOKING_STATUS_CHANGED'],
  },
  readAvailability: {
    method: 'GET',
    path: '/booking/availability/:restaurantId',
    summary: 'Lists the bookable times of a day for a party, and free times of later days if it is full',
    access: 'anyone',
    params: z.strictObject({ restaurantId: IdOrUniId }),
    query: z.strictObject({
      date: LocalDate,
      guestNo: queryInteger(1, maxGuests),
      /** The caller's booking to be changed; the covers it holds count as free. */
      booking: Id.optional(),
      /** The wanted time, for the suggestions on later days. */
      time: LocalTime.optional(),
    }),
    reply: Availability,
    refuses: ['RESTAURANT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
