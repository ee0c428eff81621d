import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate, LocalTime } from '#contract/fields.ts'
import { bookingStatuses } from '#domain/bookings/booking-state.ts'
import { paymentStatuses } from '#domain/payments/order-payment.ts'
import { orderStatuses } from '#domain/orders/order-state.ts'

/**
 * Every kind of event that reaches an open page, with what it carries. A new kind is a new line here: the server
 * then records it, the stream sends it and a page may listen for it.
 */
export const liveEvents = {
  notification: z.object({
    notificationId: Id,
    title: z.string().max(120),
    description: z.string().max(500),
    createdAt: z.iso.datetime(),
  }),
  /** For whoever placed it and for the outlet, at every change of it. */
  order: z.object({
    orderId: Id,
    number: z.string().max(20),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    expectedAt: z.iso.datetime(),
  }),
  /** For whoever booked and for the outlet, at every change of it. */
  booking: z.object({
    bookingId: Id,
    status: z.enum(bookingStatuses),
    bookingDate: LocalDate,
    bookingTime: LocalTime,
    guestNo: z.number().int(),
  }),
  /** For the boards of an outlet: how busy it is, or whether it takes orders, has changed. */
  house: z.object({ outletId: Id }),
  /** For the boards of an outlet: guests without a booking came or left, or the house has other covers. */
  tables: z.object({ outletId: Id }),
  /** For the boards of an outlet: something is sold out or is back. */
  menu: z.object({ outletId: Id }),
} as const satisfies Record<string, z.ZodObject>

export type LiveKind = keyof typeof liveEvents
export type LiveBody<Kind extends LiveKind> = z.output<(typeof liveEvents)[Kind]>

/** A place in the order of events: `tx-id`. What comes later in that order has not been seen from there. */
export const LivePosition = z.string().regex(/^\d{1,20}-\d{1,19}$/, 'write a position as it was given')

/** The first event of every stream, under the name `position`. With a gap, what the page shows may be out of date. */
export const LiveStart = z.object({ position: LivePosition, isGap: z.boolean() })
export type LiveStart = z.output<typeof LiveStart>

export const live = {
  stream: {
    method: 'GET',
    path: '/live/stream',
    summary:
      'Server-Sent Events of the caller, and of the outlets they work for. It goes on after Last-Event-ID, or after the ' +
      'lastEventId in the address, else from now on; the first event, `position`, says from where',
    access: 'guest or customer',
    query: z.strictObject({ lastEventId: LivePosition.optional() }),
    reply: LiveStart,
    stream: true,
    refuses: ['TOO_MANY_STREAMS'],
  },
  position: {
    method: 'GET',
    path: '/live/position',
    summary: 'The present position, to be read before what a page shows, so that its stream misses nothing',
    access: 'guest or customer',
    reply: z.object({ position: LivePosition }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
