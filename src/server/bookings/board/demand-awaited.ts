import { moved } from '#server/bookings/core/step-booking.ts'
import type { Head } from '#server/bookings/board/step-as-outlet.ts'

/** Once it is said whether the guests of an Accepted booking came, that stays said. */
export function demandAwaited({ status, seated_at, no_show_at }: Head): void {
  if (status !== 'Accepted') return
  if (seated_at) throw moved(status, 'Accepted, and its guests are seated already')
  if (no_show_at) throw moved(status, 'Accepted, and is marked as a no-show already')
}
