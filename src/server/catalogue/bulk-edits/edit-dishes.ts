import type { api } from '#contract/api.ts'
import type { FullMenu } from '#contract/catalogue/menu-editor.ts'
import type { UndoableEdit } from '#contract/catalogue/bulk-edits.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/refusals.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { offUntil } from '#domain/catalogue/menu/availability.ts'
import {
  applyBulkChange,
  type Availability,
  type BulkChange,
  type BulkDish,
  isPrice,
  listPrices,
  toBulkPrices,
} from '#domain/catalogue/menu/bulk-change.ts'
import { menuLimits } from '#domain/catalogue/menu-file/menu-file.ts'
import { formatPence } from '#domain/shared/money.ts'
import { type Dish, readDishes } from '#server/catalogue/bulk-edits/read-dishes.ts'
import { insertBulkEdit } from '#server/catalogue/bulk-edits/store.ts'
import { toAuditDetail } from '#server/catalogue/bulk-edits/to-audit-detail.ts'
import { toUndoableFields, undoMinutes, updateDishes } from '#server/catalogue/bulk-edits/update-dishes.ts'
import { readFullMenu } from '#server/catalogue/menu-editor/read-full-menu.ts'
import { requireRoom } from '#server/catalogue/menu-files/require-room.ts'
import { toFileMenu } from '#server/catalogue/menu-files/to-file-menu.ts'
import { setDeclarer } from '#server/catalogue/menu-editor/store.ts'
import { lockOutlet } from '#server/catalogue/outlets/store.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import { requireVersion, staleVersion } from '#server/platform/commands/version.ts'
import type { Deps } from '#server/platform/deps.ts'
import { consumeRateLimits, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

/** Per outlet, undone edits included: each stores the dishes as they were. */
export const bulkEditLimit: RateLimit = { name: 'bulk edits', max: 120, minutes: 60 }

type Edit = RequestInput<typeof api.bulkEdits.editDishes>['body']

/** One change to many dishes, or to none of them. Each must be as the caller saw it. */
export async function editDishes(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: OutletCaller,
  { foods, change }: Edit,
): Promise<{ data: { menu: FullMenu; edit: UndoableEdit } }> {
  const { outletId } = caller
  await consumeRateLimits(deps, [[bulkEditLimit, outletId]])
  const { data } = await staffCommand(deps, caller, async (tx, at) => {
    await lockOutlet(tx, outletId)
    await setDeclarer(tx, caller.customerId, at)
    const { menu, dishes } = await readDishes(tx, outletId, at)
    requireParts(menu, change)
    const chosen = [...new Map(foods.map((food) => [food.foodId, food.version]))].map(([foodId, version]) => {
      const dish = dishes.get(foodId)
      // Removed since the caller saw it.
      if (!dish) throw staleVersion(undefined)
      requireVersion(version, dish.food)
      return dish
    })
    const next = menu.categories.find(({ _id }) => change.kind === 'category' && _id === change.categoryId)
    // Past the positions in the category, which may have gaps.
    const end = Math.max(0, ...(next?.foods ?? []).map(({ _id }) => dishes.get(_id)!.row.position + 1))
    const edited = chosen.map((dish, nth) => {
      const after = requireAllowed(dish, applyBulkChange(toBulkDish(dish), change))
      const isMoved = after.categoryId !== dish.row.category_id
      const fields = toUndoableFields(dish)
      return {
        dish,
        fields: {
          ...fields,
          categoryId: after.categoryId,
          position: isMoved ? end + nth : fields.position,
          price: after.price,
          typePrices: after.typePrices,
          vatRate: after.vatRate,
          groupIds: after.groupIds,
          allergens: after.allergens,
          points: after.points,
          soldOutUntil:
            change.kind === 'availability' ? toSoldOutUntil(change.availability, at) : fields.soldOutUntil,
        },
      }
    })
    await updateDishes(tx, outletId, edited)
    const { menu: newMenu, dishes: now } = await readDishes(tx, outletId, at)
    requireRoom(toFileMenu(menu), toFileMenu(newMenu))
    const undoable = edited.map(({ dish: before }) => {
      const { id, name } = before.row
      const edited = now.get(id)!
      const after = { ...toUndoableFields(edited), version: edited.food.version }
      return { id, name, before: toUndoableFields(before), after }
    })
    const _id = await insertBulkEdit(tx, outletId, undoable, at)
    const until = new Date(at.getTime() + undoMinutes * 60_000).toISOString()
    return {
      reply: { edit: { _id, dishes: edited.length, until } },
      outletId,
      what: 'menu-dishes-changed',
      detail: {
        editId: _id,
        dishes: edited.length,
        change: JSON.stringify(change).slice(0, 300),
        ...toAuditDetail(undoable),
      },
      events: ['menu'],
    }
  })
  return { data: { menu: await readFullMenu(deps.db, outletId, deps.now()), edit: data.edit } }
}

function requireParts(menu: FullMenu, change: BulkChange): void {
  if (change.kind === 'category' && !menu.categories.some(({ _id }) => _id === change.categoryId))
    throw new Refusal('CATEGORY_NOT_FOUND')
  const known = new Set(menu.groups.map(({ _id }) => _id))
  if (change.kind === 'groups' && change.groupIds.some((id) => !known.has(id)))
    throw new Refusal('GROUP_NOT_FOUND')
}

function requireAllowed({ food: { name } }: Dish, after: BulkDish): BulkDish {
  const wrong = listPrices(after).find((price) => !isPrice(price))
  if (wrong !== undefined) throw new Refusal('PRICE_OUT_OF_RANGE', { name, price: formatPence(wrong) })
  if (after.groupIds.length > menuLimits.groupsOfDish) throw new Refusal('TOO_MANY_GROUPS', { name })
  return after
}

function toBulkDish({ food, row }: Dish): BulkDish {
  return { ...food, ...toBulkPrices(food), categoryId: row.category_id }
}

function toSoldOutUntil(availability: Availability, at: Date): string | null {
  if (availability === 'on sale') return null
  return (availability === 'off' ? offUntil : kitchenDay(at).until).toISOString()
}
