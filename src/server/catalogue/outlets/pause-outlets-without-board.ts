import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { openState } from '#domain/catalogue/hours/opening-hours.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import {
  findOutletsWithoutBoard,
  updatePausedWithoutBoard,
  type OutletWithoutBoard,
} from '#server/catalogue/outlets/store.ts'
import { notifyStaff } from '#server/catalogue/outlets/notify-staff.ts'
import { timeouts } from '#server/platform/timeouts.ts'

type PauseDeps = Pick<Deps, 'db' | 'now' | 'siteUrl'>

/** Runs every minute: pauses orders at outlets with no open board, and warns their staff. */
export async function pauseOutletsWithoutBoard({ db, now, siteUrl }: PauseDeps): Promise<void> {
  const at = now()
  const before = new Date(at.getTime() - timeouts.boardGone)
  for (const outlet of await findOutletsWithoutBoard(db, before, at)) {
    const hours = { week: outlet.hours, exceptions: outlet.hours_exceptions }
    if (!openState(hours, at).isOpen || !openState(hours, before).isOpen) continue
    await db.transaction().execute(async (tx) => {
      const { until } = kitchenDay(at)
      if (!(await updatePausedWithoutBoard(tx, outlet.id, { before, at, until }))) return
      await recordAudit(tx, { by: undefined, restaurantId: outlet.id, what: 'paused-without-board', at })
      await recordEvent(tx, { restaurantId: outlet.id, kind: 'house', body: { outletId: outlet.id } })
      await warnStaff(tx, outlet, at, siteUrl)
    })
  }
}

function warnStaff(tx: Tx, outlet: OutletWithoutBoard, at: Date, siteUrl: string): Promise<void> {
  const title = 'No board is open'
  const description = `${outlet.name} is not taking orders: no board has been open for three minutes. Open one to take orders again.`
  return notifyStaff(tx, outlet, { about: 'no-board', title, description, at, siteUrl })
}
