import { isDeepStrictEqual } from 'node:util'

import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { UndoableEdit } from '#contract/catalogue/bulk-edits.ts'
import { Refusal } from '#contract/refusals.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import { bulkEditLimit } from '#server/catalogue/bulk-edits/edit-dishes.ts'
import { type Dish, readDishes } from '#server/catalogue/bulk-edits/read-dishes.ts'
import {
  deleteBulkEdits,
  findBulkEdit,
  findLastBulkEdit,
  markUndone,
} from '#server/catalogue/bulk-edits/store.ts'
import { toAuditDetail } from '#server/catalogue/bulk-edits/to-audit-detail.ts'
import { toUndoableFields, undoMinutes, updateDishes } from '#server/catalogue/bulk-edits/update-dishes.ts'
import { requireRoom } from '#server/catalogue/menu-files/require-room.ts'
import { deleteMenuFiles } from '#server/catalogue/menu-files/store.ts'
import { toFileMenu } from '#server/catalogue/menu-files/to-file-menu.ts'
import { setDeclarer } from '#server/catalogue/menu-editor/store.ts'
import { lockOutlet } from '#server/catalogue/outlets/store.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { UndoableDish, UndoableFields } from '#server/platform/db/tables/menu-file-tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { consumeRateLimits } from '#server/platform/rate-limits/consume-rate-limit.ts'

type UndoDeps = Pick<Deps, 'db' | 'now'>
const undoMs = undoMinutes * 60_000

/** All dishes of the edit become as they were, or none does. */
export async function undoEdit(
  deps: UndoDeps,
  caller: OutletCaller,
  editId: string,
): Promise<{ data: FullMenu }> {
  const { outletId } = caller
  await consumeRateLimits(deps, [[bulkEditLimit, outletId]])
  await staffCommand(deps, caller, async (tx, at) => {
    await lockOutlet(tx, outletId)
    await setDeclarer(tx, caller.customerId, at)
    const edit = await findBulkEdit(tx, outletId, editId)
    if (!edit) throw new Refusal('EDIT_NOT_FOUND')
    if (edit.undone_at || at.getTime() - edit.made_at.getTime() > undoMs) throw new Refusal('UNDO_TOO_LATE')
    const { menu, dishes } = await readDishes(tx, outletId, at)
    const categories = new Set(menu.categories.map(({ _id }) => _id))
    const groups = new Set(menu.groups.map(({ _id }) => _id))
    const restored = edit.dishes.map((edited) => {
      const dish = dishes.get(edited.id)
      if (!dish || isChangedSince(dish, edited) || !categories.has(edited.before.categoryId))
        throw new Refusal('DISH_CHANGED_SINCE', { name: dish?.food.name ?? edited.name })
      const fields = restoreFields(toUndoableFields(dish), edited)
      return { dish, fields: { ...fields, groupIds: fields.groupIds.filter((id) => groups.has(id)) } }
    })
    await updateDishes(tx, outletId, restored)
    requireRoom(toFileMenu(menu), toFileMenu(await readFullMenu(tx, outletId, at)))
    await markUndone(tx, editId, at)
    return {
      reply: {},
      outletId,
      what: 'menu-dishes-restored',
      detail: { editId, dishes: restored.length, ...toAuditDetail(edit.dishes.map(toUndone)) },
      events: ['menu'],
    }
  })
  return { data: await readFullMenu(deps.db, outletId, deps.now()) }
}

/** The latest edit that can still be undone. */
export async function readLastEdit({ db, now }: UndoDeps, outletId: string): Promise<UndoableEdit | null> {
  const edit = await findLastBulkEdit(db, outletId, new Date(now().getTime() - undoMs))
  if (!edit) return null
  const until = new Date(edit.made_at.getTime() + undoMs).toISOString()
  return { _id: edit.id, dishes: edit.dishes.length, until }
}

const day = 24 * 3_600_000

/** Deletes files that were checked, and bulk edits, after a day. */
export async function sweepMenuFiles({ db, now }: UndoDeps): Promise<void> {
  const yesterday = new Date(now().getTime() - day)
  await deleteMenuFiles(db, yesterday)
  await deleteBulkEdits(db, yesterday)
}

function toUndone({ name, before, after }: UndoableDish) {
  return { name, before: after, after: before }
}

/** Only what the edit changed: a dish may be sold out or moved since, which is no part of its version. */
function restoreFields(present: UndoableFields, { before, after }: UndoableDish): UndoableFields {
  const isSame = (field: keyof UndoableFields) => isDeepStrictEqual(before[field], after[field])
  const edited = (Object.keys(before) as (keyof UndoableFields)[]).filter((field) => !isSame(field))
  return { ...present, ...Object.fromEntries(edited.map((field) => [field, before[field]])) }
}

function isChangedSince({ food, row }: Dish, { before, after }: UndoableDish): boolean {
  const isSoldOutEdited = before.soldOutUntil !== after.soldOutUntil
  const soldOutUntil = row.sold_out_until?.toISOString() ?? null
  return food.version !== after.version || (isSoldOutEdited && soldOutUntil !== after.soldOutUntil)
}
