import { kitchenDay } from '#domain/catalogue/house-ends.ts'
import { openState } from '#domain/catalogue/opening-hours.ts'
import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import {
  findSilentOutlets,
  setPausedWithoutBoard,
  type SilentOutlet,
} from '#server/catalogue/outlets/store.ts'
import { tellStaff } from '#server/catalogue/outlets/tell-staff.ts'

/** So long may an outlet that wants to be watched be open without a live board. */
const longestSilence = 3 * 60_000

type WatchDeps = Pick<Deps, 'db' | 'now' | 'siteUrl'>

/** The job of every minute: where nobody would see an order none is taken, and the owner is told. */
export async function pauseWithoutBoard({ db, now, siteUrl }: WatchDeps): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - longestSilence)
  for (const outlet of await findSilentOutlets(db, before, at)) {
    const hours = { week: outlet.hours, exceptions: outlet.hours_exceptions }
    if (!openState(hours, at).isOpen || !openState(hours, before).isOpen) continue
    await db.transaction().execute(async (tx) => {
      const { until } = kitchenDay(at)
      if (!(await setPausedWithoutBoard(tx, outlet.id, { before, at, until }))) return
      await recordChange(tx, { by: undefined, restaurantId: outlet.id, what: 'paused-without-board', at })
      await recordEvent(tx, { restaurantId: outlet.id, kind: 'house', body: { outletId: outlet.id } })
      await warnStaff(tx, outlet, at, siteUrl)
    })
  }
}

function warnStaff(tx: Tx, outlet: SilentOutlet, at: Date, siteUrl: string): Promise<void> {
  const title = 'No board is open'
  const description = `${outlet.name} takes no orders: no board has been open for three minutes. Open one, and orders are taken again.`
  return tellStaff(tx, outlet, { about: 'no-board', title, description, at, siteUrl })
}
