import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { Id, LocalDate, LocalTime, OrderTypes, Pounds, poundsBetween, Version } from '#contract/fields.ts'
import { maxBands } from '#domain/catalogue/delivery.ts'

const params = z.strictObject({ outletId: Id })
const period = { isOpen: z.boolean(), startTime: LocalTime, endTime: LocalTime }

const HoursDraft = {
  /** A day may have several periods. An end at or before its start is on the next day. */
  week: z.array(z.strictObject({ day: z.number().int().min(0).max(6), ...period })).max(35),
  /** Holidays: the entries for a date replace the weekly entries of that day. */
  exceptions: z.array(z.strictObject({ date: LocalDate, ...period })).max(200),
}

const Outcode = z
  .string()
  .regex(/^[A-Z]{1,2}[0-9][A-Z0-9]?$/, 'must be the first half of a post code, like SE1')

const FreeOver = poundsBetween(0.01, 1_000).nullable()

/** A band before the farthest one. */
const NearerBand = z.strictObject({
  upToMiles: z.number().min(0.1).max(50).multipleOf(0.1),
  charge: Pounds.max(100),
  minimumOrder: Pounds.max(1_000),
  freeOver: FreeOver,
})

const DeliveryRule = {
  orderTypes: OrderTypes,
  collectionTime: z.number().int().min(0).max(240),
  deliveryTimes: z.number().int().min(0).max(240),
  deliveryCharge: Pounds.max(100),
  minimumOrder: Pounds.max(1_000),
  /** In miles. */
  areaLimit: z.number().min(0).max(50),
  /** Served at any distance, such as SE1. */
  outcodes: z.array(Outcode).max(300),
}

/** A client that does not send these leaves them as they are. */
const AreaRule = {
  /** From this subtotal on, delivery in the farthest band is free. */
  freeOver: FreeOver,
  /** Nearest first. The farthest band is `areaLimit` with its charge and minimum. */
  nearerBands: z.array(NearerBand).max(maxBands - 1),
  /** Never delivered to. */
  excludedOutcodes: z.array(Outcode).max(300),
}

const District = z.object({ outcode: z.string(), miles: z.number(), east: z.number(), north: z.number() })
export type District = z.output<typeof District>

/** All settings except the menu. */
export const OutletSettings = z.object({
  outlet: z.object({ _id: Id, uniId: z.string(), name: z.string() }),
  hours: z.object({ ...HoursDraft, version: Version }),
  delivery: z.object({ ...DeliveryRule, ...AreaRule, version: Version }),
  /** The number of guests it seats at once. */
  covers: z.number().int(),
  /** Bookings of up to this many guests are accepted at once; 0 where staff answer every request. */
  instantGuests: z.number().int(),
})
export type OutletSettings = z.output<typeof OutletSettings>

/** A booking that new hours would leave outside opening time, with the guest's contact. */
const StrandedBooking = z.object({
  _id: Id,
  bookingDate: LocalDate,
  bookingTime: LocalTime,
  guestNo: z.number().int(),
  customerName: z.string().nullable(),
  mobileNo: z.string().nullable(),
})
export type StrandedBooking = z.output<typeof StrandedBooking>

const shared = {
  method: 'PUT',
  access: { duty: 'settings' },
  idempotent: true,
  params,
  reply: OutletSettings,
} as const
const refuses = ['RESTAURANT_NOT_FOUND'] as const

/** Every change goes to the audit log. */
export const outletSettings = {
  readSettings: {
    method: 'GET',
    path: '/outlet-setup/get-setup/:outletId',
    summary: 'Returns the hours, delivery settings and covers of an outlet',
    access: { duty: 'settings' },
    params,
    reply: OutletSettings,
    refuses,
  },
  checkHours: {
    method: 'POST',
    path: '/outlet-setup/check-hours/:outletId',
    summary: 'Lists the bookings that new hours would strand, without saving',
    access: { duty: 'settings' },
    params,
    body: z.strictObject(HoursDraft),
    reply: z.array(StrandedBooking),
    refuses: [...refuses, 'HOURS_OVERLAP'],
  },
  saveHours: {
    ...shared,
    path: '/outlet-setup/save-hours/:outletId',
    summary: 'Saves the hours. `stranded` names the bookings that staff know will fall outside them',
    body: z.strictObject({ ...HoursDraft, stranded: z.array(Id).max(5_000), version: Version.optional() }),
    refuses: [...refuses, 'HOURS_OVERLAP', 'BOOKINGS_STRANDED', 'CHANGED_MEANWHILE'],
  },
  saveDelivery: {
    ...shared,
    path: '/outlet-setup/save-delivery/:outletId',
    summary: 'Saves times, delivery charge and delivery area. The order types are changed by an admin',
    body: z.strictObject({
      ...DeliveryRule,
      /** Refused unless they are the present ones, which older pages send back. */
      orderTypes: OrderTypes.optional(),
      ...z.object(AreaRule).partial().shape,
      version: Version.optional(),
    }),
    refuses: [...refuses, 'ORDER_TYPES_BY_ADMIN', 'DELIVERY_AREA_INVALID', 'CHANGED_MEANWHILE'],
  },
  locateDistricts: {
    method: 'GET',
    path: '/outlet-setup/locate-districts/:outletId',
    summary: 'Returns where post code districts are, in miles from the outlet. Unknown ones are left out',
    access: { duty: 'settings' },
    params,
    query: z.strictObject({
      /** Separated by commas. */
      districts: z
        .string()
        .max(3_000)
        .regex(/^[A-Z0-9,]*$/, 'must be outcodes separated by commas'),
    }),
    reply: z.array(District),
    refuses,
  },
  saveCovers: {
    ...shared,
    path: '/outlet-setup/save-covers/:outletId',
    summary: 'Saves the covers, and the largest party that is accepted at once. Existing bookings stay',
    body: z.strictObject({
      covers: z.number().int().min(0).max(2_000),
      instantGuests: z.number().int().min(0).max(2_000).optional(),
    }),
    refuses,
  },
} as const satisfies Record<string, Endpoint>
