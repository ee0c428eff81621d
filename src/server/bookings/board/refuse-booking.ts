import type { SeenTable } from '#contract/bookings/board.ts'
import { noChange } from '#server/bookings/core/step-booking.ts'
import { demandSameTable } from '#server/bookings/board/demand-same-table.ts'
import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/bookings/board/step-as-outlet.ts'

/** A request, or the change that was asked for: the table that was accepted then stays. */
export async function refuseBooking(deps: OutletDeps, by: ByOutlet, reason: string, seen?: SeenTable) {
  return stepAsOutlet(deps, by, (booking) => {
    demandSameTable(booking, seen)
    return booking.change_asked_at
      ? { news: 'change refused', set: noChange, reason }
      : { to: 'Canceled', from: ['Pending'], news: 'refused', reason }
  })
}
