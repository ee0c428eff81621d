import { Refusal } from '#contract/refusals.ts'
import {
  changeMenu,
  requireRoomFor,
  type MenuEdit,
  type EditorDeps,
  type Move,
  withMoved,
} from '#server/catalogue/menu-editor/change-menu.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { toFreeKey } from '#domain/catalogue/menu-file/to-key.ts'
import { insertCategory, updatePart, updatePositions } from '#server/catalogue/menu-editor/store.ts'
import { requirePeriodIds } from '#server/catalogue/serving-periods/edit-periods.ts'
import type { OutletCaller } from '#server/platform/commands/staff-command.ts'

type Draft = { categoryId?: string | undefined; name: string; periodIds?: string[] | undefined }

export function saveCategory(deps: EditorDeps, caller: OutletCaller, draft: Draft) {
  return changeMenu(deps, caller, async (editing) => {
    const { tx, restaurantId, menu } = editing
    const { categoryId, name } = draft
    const periodIds = draft.periodIds && requirePeriodIds(editing, draft.periodIds)
    const periods = periodIds && { serving_periods: periodIds }
    if (categoryId) {
      const before = requireCategory(editing, categoryId)
      await updatePart(tx, 'categories', restaurantId, categoryId, { name, ...periods })
      const changed = diffFields({ periodIds: before.periodIds }, { ...(periodIds && { periodIds }) })
      return { what: 'category-named', detail: { categoryId, name: `${before.name} → ${name}`, ...changed } }
    }
    await requireRoomFor(editing, 'categories')
    const id = await insertCategory(tx, {
      restaurant_id: restaurantId,
      key: toFreeKey(name, new Set(menu.categories.map(({ key }) => key))),
      name,
      ...periods,
      position: menu.categories.length + 1,
    })
    // Renumbers all, so that the new one is last despite gaps.
    await updatePositions(tx, 'categories', restaurantId, [...menu.categories.map(({ _id }) => _id), id])
    return { what: 'category-added', detail: { categoryId: id, name } }
  })
}

export function moveCategory(deps: EditorDeps, caller: OutletCaller, categoryId: string, move: Move) {
  return changeMenu(deps, caller, async (editing) => {
    const { name } = requireCategory(editing, categoryId)
    const ids = editing.menu.categories.map(({ _id }) => _id)
    const moved = withMoved(ids, ids.indexOf(categoryId), move)
    await updatePositions(editing.tx, 'categories', editing.restaurantId, moved)
    return { what: 'category-moved', detail: { categoryId, name, place: moved.indexOf(categoryId) + 1 } }
  })
}

export function removeCategory(deps: EditorDeps, caller: OutletCaller, categoryId: string) {
  return changeMenu(deps, caller, async (editing) => {
    const { name, foods } = requireCategory(editing, categoryId)
    if (foods.length > 0) throw new Refusal('CATEGORY_NOT_EMPTY', { name })
    await updatePart(editing.tx, 'categories', editing.restaurantId, categoryId, { removed_at: editing.at })
    return { what: 'category-removed', detail: { categoryId, name } }
  })
}

export function requireCategory({ menu }: MenuEdit, categoryId: string) {
  const category = menu.categories.find(({ _id }) => _id === categoryId)
  if (!category) throw new Refusal('CATEGORY_NOT_FOUND')
  return category
}
