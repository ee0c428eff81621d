import type { FoodDraft } from '#contract/catalogue/menu-editor.ts'
import { Refusal } from '#contract/refusals.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { whatChanged } from '#domain/shared/what-changed.ts'
import { demandVersion } from '#server/platform/audit-log/version-of.ts'
import {
  changeMenu,
  demandRoomFor,
  type Editing,
  type EditorDeps,
  moved,
  setOrder,
} from '#server/catalogue/menu-editor/change-menu.ts'
import { knownCategory } from '#server/catalogue/menu-editor/edit-categories.ts'
import { insertDish, setDishGroups, updatePart } from '#server/catalogue/menu-editor/store.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'
import { addressOfOwnPicture } from '#server/platform/pictures/own-picture.ts'

export function saveFood(deps: EditorDeps, by: ByStaff, draft: FoodDraft) {
  return changeMenu(deps, by, async (editing) => {
    const { tx, restaurantId, menu } = editing
    const { foodId, categoryId, pictureId, groupIds, version, ...fields } = draft
    const before = foodId === undefined ? undefined : knownFood(editing, foodId)
    demandVersion(version, before?.food.version)
    const { foods } = knownCategory(editing, categoryId)
    const known = new Set(menu.groups.map(({ _id }) => _id))
    const groups = [...new Set(groupIds)]
    if (groups.some((id) => !known.has(id))) throw new Refusal('GROUP_NOT_FOUND')
    const picture = await pictureFrom(editing, pictureId, before?.food.picture ?? null)
    const columns = {
      category_id: categoryId,
      name: fields.name,
      description: fields.description,
      base_price: fromPounds(fields.basePrice),
      vat_rate: fields.vatRate,
      kcal: fields.kcal,
      is_alcohol: fields.isAlcohol,
      diets: [...new Set(fields.diets)],
      allergens: fields.allergens && [...new Set(fields.allergens)],
      picture,
    }
    const isMoved = before?.categoryId !== categoryId
    const last = isMoved ? { position: foods.length + 1 } : {}
    let id = foodId
    if (id) await updatePart(tx, 'dishes', restaurantId, id, { ...columns, ...last })
    else {
      await demandRoomFor(editing, 'dishes')
      id = await insertDish(tx, { restaurant_id: restaurantId, ...columns, position: foods.length + 1 })
    }
    await setDishGroups(tx, restaurantId, id, groups)
    if (isMoved) await setOrder(editing, 'dishes', [...foods.map(({ _id }) => _id), id])
    const was = before && { ...before.food, categoryId: before.categoryId }
    const changed = whatChanged(was, { ...fields, groupIds: groups, picture, categoryId })
    return { what: before ? 'dish-changed' : 'dish-added', detail: { foodId: id, ...changed } }
  })
}

export function moveFood(deps: EditorDeps, by: ByStaff, foodId: string, direction: 'up' | 'down') {
  return changeMenu(deps, by, async (editing) => {
    const { food, categoryId } = knownFood(editing, foodId)
    const ids = knownCategory(editing, categoryId).foods.map(({ _id }) => _id)
    await setOrder(editing, 'dishes', moved(ids, ids.indexOf(foodId), direction))
    return { what: 'dish-moved', detail: { foodId, name: food.name, direction } }
  })
}

export function removeFood(deps: EditorDeps, by: ByStaff, foodId: string) {
  return changeMenu(deps, by, async (editing) => {
    const { food } = knownFood(editing, foodId)
    await updatePart(editing.tx, 'dishes', editing.restaurantId, foodId, { removed_at: editing.at })
    return { what: 'dish-removed', detail: { foodId, name: food.name } }
  })
}

function knownFood({ menu }: Editing, foodId: string) {
  for (const { _id: categoryId, foods } of menu.categories)
    for (const food of foods) if (food._id === foodId) return { food, categoryId }
  throw new Refusal('FOOD_NOT_FOUND')
}

async function pictureFrom(
  { tx, restaurantId }: Editing,
  pictureId: string | null | undefined,
  present: string | null,
): Promise<string | null> {
  if (pictureId === undefined) return present
  return pictureId === null ? null : addressOfOwnPicture(tx, restaurantId, pictureId)
}
