import { Refusal } from '#contract/refusals.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { type ChecklistHooks, readChecklist } from '#server/catalogue/outlet-checklist/read-checklist.ts'
import { updatePublication } from '#server/catalogue/outlet-checklist/store.ts'
import { lockOutlet } from '#server/catalogue/outlets/store.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A second request changes nothing: the first one stands until an admin answers. */
export async function askToPublish(deps: Pick<Deps, 'db' | 'now'> & ChecklistHooks, caller: OutletCaller) {
  const { outletId } = caller
  return staffCommand(deps, caller, async (tx, at) => {
    await lockOutlet(tx, outletId)
    const before = await readChecklist(deps, tx, outletId)
    const { state, lacks, isPublishedAtOnce, outlet } = before
    if (state !== 'draft') throw new Refusal('OUTLET_STATE_CHANGED', { restaurant: outlet.name, state })
    if (lacks.length > 0)
      throw new Refusal('OUTLET_NOT_READY', { restaurant: outlet.name, missing: formatList(lacks) })
    if (before.publishAskedAt !== null && !isPublishedAtOnce)
      return { what: undefined, detail: {}, reply: before, outletId }
    const what = isPublishedAtOnce ? 'restaurant-published' : 'publishing-asked'
    if (isPublishedAtOnce) await updatePublication(tx, outletId, { published_at: at, publish_asked_at: null })
    else await updatePublication(tx, outletId, { publish_asked_at: at })
    return { what, detail: {}, reply: await readChecklist(deps, tx, outletId), outletId, events: ['house'] }
  })
}
