import type { BookingDeps } from '#server/bookings/core/announce-booking.ts'
import { ownBooking, type Step, sureStep } from '#server/bookings/core/step-booking.ts'
import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'

/** Somebody who works for these outlets, or a robot that does, and the booking they mean. */
export type ByOutlet = {
  outlets: readonly string[]
  bookingId: string
  /** Absent where it is the robot. */
  by?: string
  once?: Once | undefined
}

export type OutletDeps = BookingDeps & Pick<Deps, 'db'>

export type Head = Awaited<ReturnType<typeof ownBooking>>

/** One step by an outlet, as one transaction. */
export async function stepAsOutlet(
  deps: OutletDeps,
  { outlets, bookingId, by, once }: ByOutlet,
  step: (booking: Head) => Omit<Step, 'who'>,
) {
  return onlyOnce(deps, once, async (tx) => {
    const booking = await ownBooking(tx, bookingId, { restaurantIds: outlets })
    const asked = step(booking)
    const data = await sureStep(tx, deps, booking, { who: 'outlet', ...asked })
    const what = `booking-${asked.news.replaceAll(' ', '-')}`
    const { restaurant_id: restaurantId } = booking
    await recordChange(tx, { by, restaurantId, what, detail: { bookingId }, at: deps.now() })
    return { data }
  })
}
