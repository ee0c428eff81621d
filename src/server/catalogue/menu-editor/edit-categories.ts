import { Refusal } from '#contract/refusals.ts'
import {
  changeMenu,
  demandRoomFor,
  type Editing,
  type EditorDeps,
  moved,
  setOrder,
} from '#server/catalogue/menu-editor/change-menu.ts'
import { insertCategory, updatePart } from '#server/catalogue/menu-editor/store.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'

type Named = { categoryId?: string | undefined; name: string }

export function saveCategory(deps: EditorDeps, by: ByStaff, { categoryId, name }: Named) {
  return changeMenu(deps, by, async (editing) => {
    const { tx, restaurantId, menu } = editing
    if (categoryId) {
      const before = knownCategory(editing, categoryId)
      await updatePart(tx, 'categories', restaurantId, categoryId, { name })
      return { what: 'category-named', detail: { categoryId, name: `${before.name} → ${name}` } }
    }
    await demandRoomFor(editing, 'categories')
    const id = await insertCategory(tx, {
      restaurant_id: restaurantId,
      name,
      position: menu.categories.length + 1,
    })
    // Whatever gaps there were: the new one is the last.
    await setOrder(editing, 'categories', [...menu.categories.map(({ _id }) => _id), id])
    return { what: 'category-added', detail: { categoryId: id, name } }
  })
}

export function moveCategory(deps: EditorDeps, by: ByStaff, categoryId: string, direction: 'up' | 'down') {
  return changeMenu(deps, by, async (editing) => {
    const { name } = knownCategory(editing, categoryId)
    const ids = editing.menu.categories.map(({ _id }) => _id)
    await setOrder(editing, 'categories', moved(ids, ids.indexOf(categoryId), direction))
    return { what: 'category-moved', detail: { categoryId, name, direction } }
  })
}

export function removeCategory(deps: EditorDeps, by: ByStaff, categoryId: string) {
  return changeMenu(deps, by, async (editing) => {
    const { name, foods } = knownCategory(editing, categoryId)
    if (foods.length > 0) throw new Refusal('CATEGORY_NOT_EMPTY', { name })
    await updatePart(editing.tx, 'categories', editing.restaurantId, categoryId, { removed_at: editing.at })
    return { what: 'category-removed', detail: { categoryId, name } }
  })
}

export function knownCategory({ menu }: Editing, categoryId: string) {
  const category = menu.categories.find(({ _id }) => _id === categoryId)
  if (!category) throw new Refusal('CATEGORY_NOT_FOUND')
  return category
}
