import type { SeenTable } from '#contract/outlet-bookings.ts'
import { noChange } from '#server/bookings/step-booking.ts'
import { demandSameTable } from '#server/outlet-bookings/demand-same-table.ts'
import { type ByOutlet, type OutletDeps, stepAsOutlet } from '#server/outlet-bookings/step-as-outlet.ts'

/** A request, or the change that was asked for: the table that was accepted then stays. */
export async function refuseBooking(deps: OutletDeps, by: ByOutlet, reason: string, seen?: SeenTable) {
  return stepAsOutlet(deps, by, (booking) => {
    demandSameTable(booking, seen)
    return booking.change_asked_at
      ? { news: 'change refused', set: noChange, reason }
      : { to: 'Canceled', from: ['Pending'], news: 'refused', reason }
  })
}
