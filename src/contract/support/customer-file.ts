import { z } from 'zod'

import { SavedBooking } from '#contract/bookings/saved-booking.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Id, Paging, queryInteger, singleLine } from '#contract/fields.ts'
import { OlderRecords } from '#contract/older-records.ts'
import { ProblemReport } from '#contract/orders/problems.ts'
import { FoundOrder } from '#contract/orders/past-orders.ts'

/** A report of this customer, without its text: the order's page has it. */
export const ProblemOfCustomer = ProblemReport.pick({
  _id: true,
  kind: true,
  state: true,
  createdAt: true,
}).extend({
  order: z.object({ _id: Id, orderNumber: z.string() }),
  restaurant: z.object({ _id: Id, name: z.string() }),
})
export type ProblemOfCustomer = z.output<typeof ProblemOfCustomer>

const params = z.strictObject({ customerId: Id })

export const BookingOfCustomer = SavedBooking.pick({
  _id: true,
  orderStatus: true,
  bookingDate: true,
  bookingTime: true,
  guestNo: true,
  bookingFor: true,
  seatedAt: true,
  noShowAt: true,
}).extend({ restaurant: z.object({ _id: Id, name: z.string() }) })
export type BookingOfCustomer = z.output<typeof BookingOfCustomer>

/** A customer as the desk sees them. A closed account has no name and no contacts. */
export const CustomerFile = z.object({
  _id: Id,
  kind: z.enum(['guest', 'registered']),
  name: z.string().nullable(),
  email: z.string().nullable(),
  mobileNo: z.string().nullable(),
  isMobileVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  blocked: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  orderCount: z.number().int(),
  orders: z.array(FoundOrder),
  /** The latest 20. */
  bookings: z.array(BookingOfCustomer),
  /** The latest 20. */
  problems: z.array(ProblemOfCustomer),
})
export type CustomerFile = z.output<typeof CustomerFile>

const Blocked = z.object({ _id: Id, isBlocked: z.boolean() })

export const customerFile = {
  readCustomerFile: {
    method: 'GET',
    path: '/admin-customer/get-customer/:customerId',
    summary: 'Returns a customer with their orders and bookings, latest first. The view is in the audit log',
    access: 'admin',
    params,
    query: z.strictObject({
      page: queryInteger(1, 1_000).default(1),
      limit: queryInteger(1, 50).default(20),
    }),
    reply: CustomerFile,
    extras: z.object({ paging: Paging, older: OlderRecords.nullable() }),
    refuses: ['CUSTOMER_NOT_FOUND'],
  },
  blockCustomer: {
    method: 'PUT',
    path: '/admin-customer/block/:customerId',
    summary: 'Blocks a customer: they can read everything, and neither order nor book',
    access: 'admin',
    idempotent: true,
    params,
    /** The reason is sent to the customer. */
    body: z.strictObject({ reason: singleLine(1, 250) }),
    reply: Blocked,
    refuses: ['CUSTOMER_NOT_FOUND', 'BLOCK_CHANGED'],
  },
  unblockCustomer: {
    method: 'PUT',
    path: '/admin-customer/unblock/:customerId',
    summary: 'Ends the block of a customer',
    access: 'admin',
    idempotent: true,
    params,
    /** For the audit log only. */
    body: z.strictObject({ reason: singleLine(1, 250) }),
    reply: Blocked,
    refuses: ['CUSTOMER_NOT_FOUND', 'BLOCK_CHANGED'],
  },
} as const satisfies Record<string, Endpoint>
