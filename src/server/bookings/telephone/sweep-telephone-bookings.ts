import type { Deps } from '#server/platform/deps.ts'
import { eraseTelephoneGuests } from '#server/bookings/telephone/store.ts'

const days = 90

/** Erases name, mobile and note of telephone bookings 90 days after the visit, as those of idle guests. */
export async function sweepTelephoneBookings({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await eraseTelephoneGuests(db, new Date(now().getTime() - days * 24 * 3_600_000))
}
