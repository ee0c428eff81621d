import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { endPauseWithoutBoard, touchBoard } from '#server/catalogue/outlets/store.ts'

/** A board says that it is open. If orders paused for want of one, they are taken again. */
export async function hearBoard({ db, now }: Pick<Deps, 'db' | 'now'>, outletId: string) {
  const at = now()
  await db.transaction().execute(async (tx) => {
    await touchBoard(tx, outletId, at)
    if (!(await endPauseWithoutBoard(tx, outletId))) return
    await recordChange(tx, { by: undefined, restaurantId: outletId, what: 'board-is-back', at })
    await recordEvent(tx, { restaurantId: outletId, kind: 'house', body: { outletId } })
  })
  return { seenAt: at.toISOString() }
}
