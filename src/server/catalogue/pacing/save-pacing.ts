import type { api } from '#contract/api.ts'
import type { PacingSetting } from '#contract/catalogue/pacing.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import { lockOutlet } from '#server/catalogue/outlets/store.ts'
import { findPacing, updatePacing } from '#server/catalogue/pacing/store.ts'
import { updateRoomOf } from '#server/catalogue/pacing/update-room.ts'
import { staffCommand, toOutletCaller } from '#server/platform/commands/staff-command.ts'
import { requireVersion, withVersion } from '#server/platform/commands/version.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type PacingDeps = Pick<Deps, 'db' | 'now'> & Pick<OutletHooks, 'findMostPoints'>

export async function readPacing(
  { findMostPoints, now }: Omit<PacingDeps, 'db'>,
  db: Db,
  outletId: string,
): Promise<PacingSetting> {
  const { kitchen_points: points, promise_ceiling: ceiling } = await findPacing(db, outletId)
  const mostOnFridays = await findMostPoints(db, outletId, now())
  return withVersion({ points, ceiling, mostOnFridays }, { points, ceiling })
}

/** Orders that are placed already keep their points and times. */
export async function savePacing(deps: PacingDeps, served: Served<typeof api.pacing.savePacing>) {
  const caller = toOutletCaller(served)
  const { outletId } = caller
  const { points, ceiling, version } = served.body
  return staffCommand(deps, caller, async (tx) => {
    await lockOutlet(tx, outletId)
    const before = await readPacing(deps, tx, outletId)
    requireVersion(version, before)
    await updatePacing(tx, outletId, { kitchen_points: points, promise_ceiling: ceiling })
    await updateRoomOf(tx, outletId, deps.now())
    const detail = diffFields({ points: before.points, ceiling: before.ceiling }, { points, ceiling })
    const reply = await readPacing(deps, tx, outletId)
    return { reply, outletId, what: 'pacing-changed', detail, events: ['house'] }
  })
}
