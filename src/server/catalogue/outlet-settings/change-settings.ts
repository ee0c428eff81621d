import type { OutletSettings } from '#contract/catalogue/outlet-settings.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readSettings } from '#server/catalogue/outlet-settings/read-settings.ts'
import { lockOutlet } from '#server/catalogue/outlets/store.ts'
import { type OutletCaller, staffCommand, type StaffResult } from '#server/platform/commands/staff-command.ts'

export type SettingsDeps = Pick<Deps, 'db' | 'now'>

/** The outlet stays locked until the change is committed: one edit of its settings at a time. */
export async function changeSettings(
  deps: SettingsDeps,
  caller: OutletCaller,
  edit: (tx: Tx, before: OutletSettings) => Promise<Pick<StaffResult<OutletSettings>, 'what' | 'detail'>>,
) {
  const { outletId } = caller
  return staffCommand(deps, caller, async (tx) => {
    await lockOutlet(tx, outletId)
    const changed = await edit(tx, await readSettings(tx, outletId))
    return { ...changed, reply: await readSettings(tx, outletId), outletId, events: ['house', 'tables'] }
  })
}
