import { blankAvoided } from '#server/orders/checkout/store.ts'
import type { Db } from '#server/platform/db/database.ts'

const twoWeeks = 14 * 24 * 3_600_000

/** The customer's consent was for the kitchen and this order. Two weeks leave time for a complaint about it. */
export async function sweepAvoided({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await blankAvoided(db, new Date(now().getTime() - twoWeeks))
}
