import type { StrandedBooking } from '#contract/catalogue/outlet-settings.ts'
import type { TestOrderState } from '#domain/catalogue/set-up-steps.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Calls into bookings and orders, which are modules above: the composition root passes them in. */
export type OutletHooks = {
  /** The number of orders on the outlet's board. */
  countOpenOrders: (db: Db, outletId: string, now: Date) => Promise<number>
  /** The most kitchen points that were ordered for a quarter of an hour on recent Fridays. */
  findMostPoints: (db: Db, outletId: string, now: Date) => Promise<number | null>
  /** How far its test order has come. */
  findTestOrder: (db: Db, outletId: string) => Promise<TestOrderState>
  /** Future bookings that would fall outside these hours. */
  listStrandedBookings: (db: Db, outletId: string, hours: Hours, now: Date) => Promise<StrandedBooking[]>
}
