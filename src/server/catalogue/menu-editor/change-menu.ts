import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import { countParts, updatePart } from '#server/catalogue/menu-editor/store.ts'
import { lockOutlet } from '#server/catalogue/outlets/store.ts'
import { type OutletCaller, staffCommand, type StaffResult } from '#server/platform/commands/staff-command.ts'

export type EditorDeps = Pick<Deps, 'db' | 'now'>

/** The menu before the change, with its transaction and time. */
export type MenuEdit = { tx: Tx; restaurantId: string; menu: FullMenu; at: Date }

/** The outlet stays locked until the change is committed: one edit of a menu at a time. */
export async function changeMenu(
  deps: EditorDeps,
  caller: OutletCaller,
  edit: (editing: MenuEdit) => Promise<Pick<StaffResult<FullMenu>, 'what' | 'detail'>>,
) {
  const { outletId } = caller
  return staffCommand(deps, caller, async (tx, at) => {
    await lockOutlet(tx, outletId)
    const menu = await readFullMenu(tx, outletId)
    const changed = await edit({ tx, restaurantId: outletId, menu, at })
    return { ...changed, reply: await readFullMenu(tx, outletId), outletId, events: ['menu'] }
  })
}

const limits = { categories: 100, dishes: 1_000, option_groups: 300 } as const
const names = { categories: 'categories', dishes: 'dishes', option_groups: 'groups of options' } as const

export async function requireRoomFor(
  { tx, restaurantId }: MenuEdit,
  part: keyof typeof limits,
): Promise<void> {
  if ((await countParts(tx, part, restaurantId)) >= limits[part])
    throw new Refusal('MENU_TOO_LONG', { most: limits[part], what: names[part] })
}

/** The list with one item moved a place up or down; at either end the list is unchanged. */
export function withMoved<T>(list: readonly T[], from: number, direction: 'up' | 'down'): T[] {
  const to = Math.min(list.length - 1, Math.max(0, from + (direction === 'up' ? -1 : 1)))
  const without = list.toSpliced(from, 1)
  return without.toSpliced(to, 0, list[from]!)
}

/** Stores each item's index in the list as its position. */
export async function updatePositions(
  { tx, restaurantId }: MenuEdit,
  part: 'categories' | 'dishes',
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) await updatePart(tx, part, restaurantId, id, { position })
}
