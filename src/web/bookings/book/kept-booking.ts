import { type Meal, meals } from '#domain/bookings/booking-slots.ts'
import { bookingDraftName } from '#web/accounts/session/signed-in.ts'
import { kept, parsed } from '#web/ui/kept.ts'
import { newKey } from '#web/ui/new-key.ts'

export type Table = { bookingFor: Meal; bookingDate: string; bookingTime: string; guestNo: number }

/** What somebody has chosen and typed so far. It outlives signing in, and a page that is closed by mistake. */
export type KeptBooking = Table & {
  restaurant: string
  customerName?: string | undefined
  mobileNo?: string | undefined
  /** Whose name and number these are. */
  customerId?: string | undefined
  /** Sent with it: pressed twice, it is one booking. */
  key: string
  /** It was sent with this key, and nobody knows yet what became of it. */
  isSent?: boolean | undefined
}

export const keptBooking = kept(bookingDraftName, (text): KeptBooking | undefined => {
  const stored = (parsed(text) ?? {}) as Partial<Record<keyof KeptBooking, unknown>>
  const { restaurant, bookingFor, bookingDate, bookingTime, guestNo, key } = stored
  const isWhole =
    [restaurant, bookingDate, bookingTime, key].every((part) => typeof part === 'string') &&
    meals.some((meal) => meal === bookingFor) &&
    Number.isSafeInteger(guestNo)
  return isWhole ? (stored as KeptBooking) : undefined
})

export function newBooking(restaurant: string, bookingDate: string, key = newKey()): KeptBooking {
  return { restaurant, bookingFor: 'Breakfast', bookingDate, bookingTime: '', guestNo: 2, key }
}

/** What was begun here before. Of another person only the table stays: neither who they are nor what they sent. */
export function begunBooking(
  restaurant: string,
  today: string,
  customerId: string | undefined,
): KeptBooking | undefined {
  const begun = keptBooking.read()
  if (begun?.restaurant !== restaurant || begun.bookingDate < today) return undefined
  if (customerId !== undefined && begun.customerId === customerId) return begun
  return { ...newBooking(restaurant, today), ...tableOf(begun) }
}

export function tableOf({ bookingFor, bookingDate, bookingTime, guestNo }: Table): Table {
  return { bookingFor, bookingDate, bookingTime, guestNo }
}

/** Another table is another booking; but while it is not known what became of the first, it must not be two. */
export function changedBooking(before: KeptBooking, change: Partial<KeptBooking>): KeptBooking {
  return { ...before, ...change, key: before.isSent ? before.key : newKey() }
}
