import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate, LocalTime } from '#contract/fields.ts'
import { bookingStatuses } from '#domain/bookings/booking-state.ts'
import { paymentStatuses } from '#domain/payments/order-payment.ts'
import { orderStatuses } from '#domain/orders/order-state.ts'

/**
 * Every kind of live event with its payload. The browser lists the kinds in web/platform/live/live-stream.ts, where TypeScript
 * refuses a list that is not complete.
 */
export const liveEvents = {
  notification: z.object({
    notificationId: Id,
    title: z.string().max(120),
    description: z.string().max(500),
    createdAt: z.iso.datetime(),
  }),
  /** To the customer on every change of the order, and to the outlet once it may see the order. */
  order: z.object({
    orderId: Id,
    number: z.string().max(20),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    expectedAt: z.iso.datetime(),
  }),
  /** To the customer and the outlet, on every change of the booking. */
  booking: z.object({
    bookingId: Id,
    status: z.enum(bookingStatuses),
    bookingDate: LocalDate,
    bookingTime: LocalTime,
    guestNo: z.number().int(),
  }),
  /** To the boards of the outlet: its busy state or a pause changed. */
  house: z.object({ outletId: Id }),
  /** To the boards of the outlet: walk-in guests came or left, or its covers changed. */
  tables: z.object({ outletId: Id }),
  /** To the boards of the outlet: a dish or option was sold out or is available again. */
  menu: z.object({ outletId: Id }),
} as const satisfies Record<string, z.ZodObject>

export type LiveKind = keyof typeof liveEvents
export type LivePayload<Kind extends LiveKind> = z.output<(typeof liveEvents)[Kind]>

/** A position in the event log, `<transaction>-<event>`, to resume a stream from. */
export const LivePosition = z
  .string()
  .regex(/^\d{1,20}-\d{1,19}$/, 'must be a position from an earlier reply')

/** The first event of every stream, named `position`. After a gap, the page may be stale and must reload its data. */
export const LiveStart = z.object({ position: LivePosition, isGap: z.boolean() })
export type LiveStart = z.output<typeof LiveStart>

/**
 * The last event of a stream that its page must not reopen, named `end`: the session has ended, or a newer page of the
 * same caller took the stream over and this one polls. A stream that ends without it is reopened.
 */
export const LiveEnd = z.object({ reason: z.enum(['session-ended', 'replaced']) })
export type LiveEnd = z.output<typeof LiveEnd>

export const live = {
  openStream: {
    method: 'GET',
    path: '/live/stream',
    summary:
      'Server-Sent Events for the caller and for the outlets they work for. Resumes after Last-Event-ID or the query ' +
      'lastEventId, otherwise starts now. The first event, `position`, gives the starting position. A guest session has ' +
      'one stream and a customer three: a newer one replaces the oldest, which gets the event `end`. A refused caller polls',
    access: 'guest or customer',
    isForDevices: true,
    query: z.strictObject({ lastEventId: LivePosition.optional() }),
    reply: LiveStart,
    stream: true,
    refuses: ['TOO_MANY_STREAMS', 'STREAMS_FULL'],
  },
  readPosition: {
    method: 'GET',
    path: '/live/position',
    summary: 'The current position. Read it before the data of a page, so that its stream misses nothing',
    access: 'guest or customer',
    isForDevices: true,
    reply: z.object({ position: LivePosition }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>
