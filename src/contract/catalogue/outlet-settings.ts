import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate, LocalTime, OrderType, Pounds, Version } from '#contract/fields.ts'

const params = z.strictObject({ outletId: Id })
const stretch = { isOpen: z.boolean(), startTime: LocalTime, endTime: LocalTime }

const HoursDraft = {
  /** Several of a day are allowed; an end at or before its start runs past midnight. */
  week: z.array(z.strictObject({ day: z.number().int().min(0).max(6), ...stretch })).max(35),
  /** Holidays and the like: those of a date replace all that the week says about it. */
  exceptions: z.array(z.strictObject({ date: LocalDate, ...stretch })).max(200),
}

const DeliveryRule = {
  orderTypes: z.array(OrderType).min(1).max(4),
  collectionTime: z.number().int().min(0).max(240),
  deliveryTimes: z.number().int().min(0).max(240),
  deliveryCharge: Pounds.max(100),
  minimumOrder: Pounds.max(1_000),
  /** In miles. */
  areaLimit: z.number().min(0).max(50),
  /** Delivered to whatever the distance, such as SE1. */
  outcodes: z
    .array(z.string().regex(/^[A-Z]{1,2}[0-9][A-Z0-9]?$/, 'write the first half of a post code, like SE1'))
    .max(300),
}

/** How an outlet is set up, but for its menu. */
export const OutletSetup = z.object({
  outlet: z.object({ _id: Id, uniId: z.string(), name: z.string() }),
  hours: z.object({ ...HoursDraft, version: Version }),
  delivery: z.object({ ...DeliveryRule, version: Version }),
  /** How many guests it seats at once. */
  covers: z.number().int(),
})
export type OutletSetup = z.output<typeof OutletSetup>

/** A booking that new opening hours would leave outside opening time, with how to reach the guest. */
const StrandedBooking = z.object({
  _id: Id,
  bookingDate: LocalDate,
  bookingTime: LocalTime,
  guestNo: z.number().int(),
  customerName: z.string().nullable(),
  mobileNo: z.string().nullable(),
})
export type StrandedBooking = z.output<typeof StrandedBooking>

const shared = { method: 'PUT', access: 'staff', idempotent: true, params, reply: OutletSetup } as const
const refuses = ['RESTAURANT_NOT_FOUND'] as const

/** Every change is recorded with who and when. */
export const outletSetup = {
  readSetup: {
    method: 'GET',
    path: '/outlet-setup/get-setup/:outletId',
    summary: 'The hours, the delivery rule and the covers of an outlet that the caller runs',
    access: 'staff',
    params,
    reply: OutletSetup,
    refuses,
  },
  checkHours: {
    method: 'POST',
    path: '/outlet-setup/check-hours/:outletId',
    summary: 'Which bookings would lie outside such hours; nothing is changed',
    access: 'staff',
    params,
    body: z.strictObject(HoursDraft),
    reply: z.array(StrandedBooking),
    refuses: [...refuses, 'HOURS_OVERLAP'],
  },
  saveHours: {
    ...shared,
    path: '/outlet-setup/save-hours/:outletId',
    summary: 'Sets the hours. Whoever saves names the bookings that they know will lie outside them',
    body: z.strictObject({ ...HoursDraft, stranded: z.array(Id).max(5_000), version: Version.optional() }),
    refuses: [...refuses, 'HOURS_OVERLAP', 'BOOKINGS_STRANDED', 'CHANGED_MEANWHILE'],
  },
  saveDelivery: {
    ...shared,
    path: '/outlet-setup/save-delivery/:outletId',
    summary: 'Sets how food is ordered here, what delivery costs and how far it goes',
    body: z.strictObject({ ...DeliveryRule, version: Version.optional() }),
    refuses: [...refuses, 'CHANGED_MEANWHILE'],
  },
  saveCovers: {
    ...shared,
    path: '/outlet-setup/save-covers/:outletId',
    summary: 'Sets how many guests are seated at once; tables that were given stay given',
    body: z.strictObject({ covers: z.number().int().min(0).max(2_000) }),
    refuses,
  },
} as const satisfies Record<string, Endpoint>
