import { type Meal, meals } from '#domain/booking-slots.ts'
import { kept, parsed } from '#web/ui/kept.ts'

/** What somebody has chosen and typed so far. It outlives signing in, and a page that is closed by mistake. */
export type BookingDraft = {
  restaurant: string
  bookingFor: Meal
  bookingDate: string
  bookingTime: string
  guestNo: number
  customerName?: string
  mobileNo?: string
  /** Sent with it: pressed twice, it is one booking. */
  key: string
}

export const keptDraft = kept('tablefare.booking', (text): BookingDraft | undefined => {
  const stored = (parsed(text) ?? {}) as Partial<Record<keyof BookingDraft, unknown>>
  const { restaurant, bookingFor, bookingDate, bookingTime, guestNo, key } = stored
  const isWhole =
    [restaurant, bookingDate, bookingTime, key].every((part) => typeof part === 'string') &&
    meals.some((meal) => meal === bookingFor) &&
    Number.isSafeInteger(guestNo)
  return isWhole ? (stored as BookingDraft) : undefined
})

export function newDraft(restaurant: string, bookingDate: string): BookingDraft {
  return { restaurant, bookingFor: 'Breakfast', bookingDate, bookingTime: '', guestNo: 2, key: newKey() }
}

/** Another table is another booking. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
}
