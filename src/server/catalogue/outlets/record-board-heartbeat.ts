import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { endPauseWithoutBoard, updateBoardHeartbeat } from '#server/catalogue/outlets/store.ts'

/** Records that a board is open. Ends a pause that began because none was. */
export async function recordBoardHeartbeat({ db, now }: Pick<Deps, 'db' | 'now'>, outletId: string) {
  const at = now()
  await db.transaction().execute(async (tx) => {
    await updateBoardHeartbeat(tx, outletId, at)
    if (!(await endPauseWithoutBoard(tx, outletId))) return
    await recordAudit(tx, { by: undefined, restaurantId: outletId, what: 'board-is-back', at })
    await recordEvent(tx, { restaurantId: outletId, kind: 'house', body: { outletId } })
  })
  return { seenAt: at.toISOString() }
}
