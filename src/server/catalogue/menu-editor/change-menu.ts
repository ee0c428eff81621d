import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Change, recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import { countParts, updatePart } from '#server/catalogue/menu-editor/store.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'
import { lockForWriting } from '#server/catalogue/outlets/lock-for-writing.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'

export type EditorDeps = Pick<Deps, 'db' | 'now'>

/** The menu as it was, and all that a change of it needs. */
export type Editing = { tx: Tx; restaurantId: string; menu: FullMenu; at: Date }

type Changed = Required<Pick<Change, 'what' | 'detail'>>

/** One transaction: the change, who made it, and the event by which boards learn of it. One writer at a time. */
export async function changeMenu(
  deps: EditorDeps,
  { principal, outletId, once }: ByStaff,
  work: (editing: Editing) => Promise<Changed>,
) {
  requireOwnOutlet(principal, outletId)
  return onlyOnce(deps, once, async (tx) => {
    const at = deps.now()
    await lockForWriting(tx, outletId)
    const menu = await readFullMenu(tx, outletId)
    const { what, detail } = await work({ tx, restaurantId: outletId, menu, at })
    await recordChange(tx, { by: principal.customerId, restaurantId: outletId, what, detail, at })
    await recordEvent(tx, { restaurantId: outletId, kind: 'menu', body: { outletId } })
    return { data: await readFullMenu(tx, outletId) }
  })
}

const most = { categories: 100, dishes: 1_000, option_groups: 300 } as const
const names = { categories: 'categories', dishes: 'dishes', option_groups: 'groups of options' } as const

export async function demandRoomFor({ tx, restaurantId }: Editing, part: keyof typeof most): Promise<void> {
  if ((await countParts(tx, part, restaurantId)) >= most[part])
    throw new Refusal('MENU_TOO_LONG', { most: most[part], what: names[part] })
}

/** The list with one of its things a place further up or down; at its end it stays where it is. */
export function moved<T>(list: readonly T[], from: number, direction: 'up' | 'down'): T[] {
  const to = Math.min(list.length - 1, Math.max(0, from + (direction === 'up' ? -1 : 1)))
  const without = list.toSpliced(from, 1)
  return without.toSpliced(to, 0, list[from]!)
}

/** Each gets the place that it has in the list. */
export async function setOrder(
  { tx, restaurantId }: Editing,
  part: 'categories' | 'dishes',
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) await updatePart(tx, part, restaurantId, id, { position })
}
