import { z } from 'zod'

import { Id, LocalDate, LocalTime } from '#contract/fields.ts'
import { hasVisibleText } from '#domain/shared/text/visible-text.ts'
import { meals } from '#domain/bookings/booking-slots.ts'
import { bookingStatuses } from '#domain/bookings/booking-state.ts'

export const BookingFor = z.enum(meals)

/** A wish or hint of the guest or of staff: an allergy, a high chair, a birthday. An empty note is no note. */
export const BookingNote = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || hasVisibleText(text), 'must have visible text')
  .nullish()

const BookedTable = z.object({
  bookingDate: LocalDate,
  bookingTime: LocalTime,
  guestNo: z.number().int(),
  bookingFor: BookingFor,
})

export const SavedBooking = BookedTable.extend({
  _id: Id,
  orderType: z.literal('Book A Table'),
  orderStatus: z.enum(bookingStatuses),
  /** Null for a booking that staff entered for a guest on the telephone. */
  customer: Id.nullable(),
  customerName: z.string().nullable(),
  mobileNo: z.string().nullable(),
  restaurant: z.object({
    _id: Id,
    uniId: z.string(),
    name: z.string(),
    address: z.object({ address: z.string(), postCode: z.string() }),
    telephone: z.string(),
  }),
  startsAt: z.iso.datetime(),
  /** The end of the hold on the table. */
  endsAt: z.iso.datetime(),
  /** A requested change; the present table is held until the outlet answers. */
  change: BookedTable.nullable(),
  seatedAt: z.iso.datetime().nullable(),
  noShowAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  note: z.string().nullable(),
  /** The member of staff who entered it; absent for a booking by its customer, null if their account is closed. */
  takenBy: z.string().nullable().optional(),
  /** Increases with every change of the booking. */
  sequence: z.number().int(),
  canceled: z
    .object({ by: z.enum(['customer', 'outlet', 'system']), reason: z.string().nullable() })
    .nullable(),
})
export type SavedBooking = z.output<typeof SavedBooking>
