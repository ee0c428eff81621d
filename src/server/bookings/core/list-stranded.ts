import { strandedBy } from '#domain/bookings/stranded.ts'
import type { Hours } from '#domain/catalogue/opening-hours.ts'
import { listOpenBookings } from '#server/bookings/core/list-waiting.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The coming bookings that would fall outside these hours. */
export async function listStrandedBookings(db: Db, outletId: string, hours: Hours, now: Date) {
  const open = await listOpenBookings(db, outletId)
  const coming = open.filter(
    ({ startsAt, seatedAt, noShowAt }) => new Date(startsAt) > now && !seatedAt && !noShowAt,
  )
  return strandedBy(hours, coming)
}
