import type { StrandedBooking } from '#contract/catalogue/outlet-settings.ts'
import type { Hours } from '#domain/catalogue/opening-hours.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Calls from the catalogue into bookings and orders, which are modules above: the composition root passes them in. */
export type OutletHooks = {
  /** How many orders are on the outlet's board. */
  countOpenOrders: (db: Db, outletId: string, now: Date) => Promise<number>
  /** The coming bookings that would fall outside these hours. */
  listStrandedBookings: (db: Db, outletId: string, hours: Hours, now: Date) => Promise<StrandedBooking[]>
}
