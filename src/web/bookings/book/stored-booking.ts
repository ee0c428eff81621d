import { type Meal, meals } from '#domain/bookings/booking-slots.ts'
import { bookingDraftName } from '#web/accounts/session/signed-in.ts'
import { stored, parseJson } from '#web/ui/stored/stored.ts'
import { newIdempotencyKey } from '#web/platform/calls/new-idempotency-key.ts'

export type Table = { bookingFor: Meal; bookingDate: string; bookingTime: string; guestNo: number }

/** The draft of a booking. Stored on the device, so that it survives sign-in and a closed page. */
export type StoredBooking = Table & {
  restaurant: string
  customerName?: string | undefined
  mobileNo?: string | undefined
  note?: string | undefined
  /** The customer whose name and number these are. */
  customerId?: string | undefined
  /** The idempotency key. */
  key: string
  /** Sent with this key, and the result is unknown. */
  isSent?: boolean | undefined
}

export const storedBooking = stored(bookingDraftName, (text): StoredBooking | undefined => {
  const stored = (parseJson(text) ?? {}) as Partial<Record<keyof StoredBooking, unknown>>
  const { restaurant, bookingFor, bookingDate, bookingTime, guestNo, key } = stored
  const isComplete =
    [restaurant, bookingDate, bookingTime, key].every((part) => typeof part === 'string') &&
    meals.some((meal) => meal === bookingFor) &&
    Number.isSafeInteger(guestNo)
  return isComplete ? (stored as StoredBooking) : undefined
})

export function newBooking(
  restaurant: string,
  bookingDate: string,
  key = newIdempotencyKey(),
): StoredBooking {
  return { restaurant, bookingFor: 'Breakfast', bookingDate, bookingTime: '', guestNo: 2, key }
}

/** The stored draft for this restaurant. Another customer's draft is reduced to its table. */
export function findStoredBooking(
  restaurant: string,
  today: string,
  customerId: string | undefined,
): StoredBooking | undefined {
  const found = storedBooking.read()
  if (found?.restaurant !== restaurant || found.bookingDate < today) return undefined
  if (customerId !== undefined && found.customerId === customerId) return found
  return { ...newBooking(restaurant, today), ...tableOf(found) }
}

export function tableOf({ bookingFor, bookingDate, bookingTime, guestNo }: Table): Table {
  return { bookingFor, bookingDate, bookingTime, guestNo }
}

/** A changed draft is a new booking with a new key, unless the result of the sent one is unknown: that could book twice. */
export function changedBooking(before: StoredBooking, change: Partial<StoredBooking>): StoredBooking {
  return { ...before, ...change, key: before.isSent ? before.key : newIdempotencyKey() }
}
