import type { FoodDraft, TypePrices } from '#contract/catalogue/menu-editor.ts'
import { Refusal } from '#contract/refusals.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { toFreeKey } from '#domain/catalogue/menu-file/to-key.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import {
  changeMenu,
  requireRoomFor,
  type MenuEdit,
  type EditorDeps,
  type Move,
  withMoved,
} from '#server/catalogue/menu-editor/change-menu.ts'
import { requireCategory } from '#server/catalogue/menu-editor/edit-categories.ts'
import {
  insertDish,
  replaceDishGroups,
  updatePart,
  updatePositions,
} from '#server/catalogue/menu-editor/store.ts'
import { setDailyPortions } from '#server/catalogue/portions/set-portions.ts'
import { requirePeriodIds } from '#server/catalogue/serving-periods/edit-periods.ts'
import { toDeclaredColumns } from '#server/catalogue/menu-editor/to-declared-columns.ts'
import type { OutletCaller } from '#server/platform/commands/staff-command.ts'
import { requireOwnPicture } from '#server/platform/pictures/require-own-picture.ts'

export function saveFood(deps: EditorDeps, caller: OutletCaller, draft: FoodDraft) {
  return changeMenu(deps, caller, async (editing) => {
    const { tx, restaurantId, menu } = editing
    const { foodId, categoryId, pictureId, groupIds, version, typePrices, ...rest } = draft
    const { periodIds: named, dailyPortions, points, ...fields } = rest
    const before = foodId === undefined ? undefined : requireFood(editing, foodId)
    requireVersion(version, before?.food)
    const { foods } = requireCategory(editing, categoryId)
    const known = new Set(menu.groups.map(({ _id }) => _id))
    const groups = [...new Set(groupIds)]
    if (groups.some((id) => !known.has(id))) throw new Refusal('GROUP_NOT_FOUND')
    const periodIds = named && requirePeriodIds(editing, named)
    const picture = await requirePicture(editing, pictureId, before?.food.picture ?? null)
    const columns = {
      category_id: categoryId,
      name: fields.name,
      description: fields.description,
      base_price: fromPounds(fields.basePrice),
      vat_rate: fields.vatRate,
      kcal: fields.kcal,
      is_alcohol: fields.isAlcohol,
      diets: [...new Set(fields.diets)],
      // A page that was open before there were names and "may contain" does not send them, and must not change them.
      ...toDeclaredColumns({
        allergens: fields.allergens,
        named: fields.named ?? before?.food.named,
        mayContain: fields.mayContain ?? before?.food.mayContain,
      }),
      picture,
      ...(typePrices && toTypePriceColumns(typePrices)),
      ...(periodIds && { serving_periods: periodIds }),
      ...(points !== undefined && { points }),
    }
    const isMoved = before?.categoryId !== categoryId
    const last = isMoved ? { position: foods.length + 1 } : {}
    let id = foodId
    if (id) await updatePart(tx, 'dishes', restaurantId, id, { ...columns, ...last })
    else {
      await requireRoomFor(editing, 'dishes')
      const taken = new Set(menu.categories.flatMap((category) => category.foods.map(({ key }) => key)))
      const key = toFreeKey(fields.name, taken)
      id = await insertDish(tx, { restaurant_id: restaurantId, key, ...columns, position: foods.length + 1 })
    }
    await replaceDishGroups(tx, restaurantId, id, groups)
    const isCountNew = dailyPortions !== undefined && dailyPortions !== (before?.food.dailyPortions ?? null)
    if (isCountNew) await setDailyPortions(tx, restaurantId, { foodId: id, dailyPortions, at: editing.at })
    if (isMoved) await updatePositions(tx, 'dishes', restaurantId, [...foods.map(({ _id }) => _id), id])
    const was = before && { ...before.food, categoryId: before.categoryId }
    const changed = diffFields(was, {
      ...fields,
      ...(typePrices && { typePrices }),
      ...(periodIds && { periodIds }),
      ...(isCountNew && { dailyPortions }),
      ...(points !== undefined && { points }),
      groupIds: groups,
      picture,
      categoryId,
    })
    return { what: before ? 'dish-changed' : 'dish-added', detail: { foodId: id, ...changed } }
  })
}

export function moveFood(deps: EditorDeps, caller: OutletCaller, foodId: string, move: Move) {
  return changeMenu(deps, caller, async (editing) => {
    const { food, categoryId } = requireFood(editing, foodId)
    const ids = requireCategory(editing, categoryId).foods.map(({ _id }) => _id)
    const moved = withMoved(ids, ids.indexOf(foodId), move)
    await updatePositions(editing.tx, 'dishes', editing.restaurantId, moved)
    return { what: 'dish-moved', detail: { foodId, name: food.name, place: moved.indexOf(foodId) + 1 } }
  })
}

export function removeFood(deps: EditorDeps, caller: OutletCaller, foodId: string) {
  return changeMenu(deps, caller, async (editing) => {
    const { food } = requireFood(editing, foodId)
    await updatePart(editing.tx, 'dishes', editing.restaurantId, foodId, { removed_at: editing.at })
    return { what: 'dish-removed', detail: { foodId, name: food.name } }
  })
}

function toTypePriceColumns(prices: TypePrices) {
  const toPence = (price: number | null) => (price === null ? null : fromPounds(price))
  return {
    collection_price: toPence(prices.collection),
    delivery_price: toPence(prices.delivery),
    dine_in_price: toPence(prices.dineIn),
    collection_vat_rate: prices.collectionVatRate,
    delivery_vat_rate: prices.deliveryVatRate,
    type_prices_from: prices.from,
  }
}

function requireFood({ menu }: MenuEdit, foodId: string) {
  for (const { _id: categoryId, foods } of menu.categories)
    for (const food of foods) if (food._id === foodId) return { food, categoryId }
  throw new Refusal('FOOD_NOT_FOUND')
}

async function requirePicture(
  { tx, restaurantId }: MenuEdit,
  pictureId: string | null | undefined,
  present: string | null,
): Promise<string | null> {
  if (pictureId === undefined) return present
  return pictureId === null ? null : requireOwnPicture(tx, restaurantId, pictureId)
}
