import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import { Refusal } from '#contract/refusals.ts'
import { menuLimits } from '#domain/catalogue/menu-file/menu-file.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import { countParts, setDeclarer } from '#server/catalogue/menu-editor/store.ts'
import { requireRoom } from '#server/catalogue/menu-files/require-room.ts'
import { toFileMenu } from '#server/catalogue/menu-files/to-file-menu.ts'
import { lockOutlet } from '#server/catalogue/outlets/store.ts'
import { type OutletCaller, staffCommand, type StaffResult } from '#server/platform/commands/staff-command.ts'

export type EditorDeps = Pick<Deps, 'db' | 'now'>

/** The menu before the change, with its transaction and time. */
export type MenuEdit = { tx: Tx; restaurantId: string; menu: FullMenu; at: Date }

/** The outlet stays locked until the change is committed: one edit of a menu at a time. */
export async function changeMenu(
  deps: EditorDeps,
  caller: OutletCaller,
  edit: (editing: MenuEdit) => Promise<Pick<StaffResult<unknown>, 'what' | 'detail'>>,
) {
  const { outletId } = caller
  await staffCommand(deps, caller, async (tx, at) => {
    await lockOutlet(tx, outletId)
    await setDeclarer(tx, caller.customerId, at)
    const menu = await readFullMenu(tx, outletId, at)
    const changed = await edit({ tx, restaurantId: outletId, menu, at })
    requireRoom(toFileMenu(menu), toFileMenu(await readFullMenu(tx, outletId, at)))
    return { ...changed, reply: {}, outletId, events: ['menu'] }
  })
  // Not part of the response that is stored for a retry: it may be large.
  return { data: await readFullMenu(deps.db, outletId, deps.now()) }
}

const limits = {
  categories: menuLimits.categories,
  dishes: menuLimits.dishes,
  option_groups: menuLimits.groups,
} as const
const names = { categories: 'categories', dishes: 'dishes', option_groups: 'groups of options' } as const

export async function requireRoomFor(
  { tx, restaurantId }: MenuEdit,
  part: keyof typeof limits,
): Promise<void> {
  if ((await countParts(tx, part, restaurantId)) >= limits[part])
    throw new Refusal('MENU_TOO_LONG', { most: limits[part], what: names[part] })
}

export type Move = { direction?: 'up' | 'down' | undefined; position?: number | undefined }

/** The list with one item moved; beyond either end it moves to the end. */
export function withMoved<T>(list: readonly T[], from: number, { direction, position }: Move): T[] {
  const step = direction === 'up' ? -1 : direction === 'down' ? 1 : 0
  const to = Math.min(list.length - 1, Math.max(0, position ?? from + step))
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
}
