import { Refusal } from '#contract/refusals.ts'
import {
  diffAllergens,
  findConflicts,
  type LineAllergens,
} from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { type OrderedDish, readDishesForOrder } from '#server/catalogue/menu/read-dishes-for-order.ts'
import { requireDish } from '#server/orders/checkout/price-lines.ts'
import { toLineAllergens } from '#server/orders/checkout/require-allergens.ts'
import { toNewLine } from '#server/orders/checkout/to-order-row.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import type { OrderRow } from '#server/orders/lifecycle/store.ts'
import { toSwapAllergens } from '#server/orders/lifecycle/to-stored-allergens.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'
import type { Db } from '#server/platform/db/database.ts'

type Order = Pick<
  OrderRow,
  'restaurant_id' | 'order_type' | 'expected_at' | 'pickup_time' | 'created_at' | 'avoid'
>

/** Dishes of the order's outlet as they are now, for the time that the order is promised for. */
export function readDishesOf(
  db: Db,
  { restaurant_id, order_type, expected_at, pickup_time, created_at }: Order,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, OrderedDish>> {
  const servedAt = pickup_time ?? created_at
  return readDishesForOrder(db, restaurant_id, ids, { orderType: order_type, at: expected_at, servedAt, now })
}

export type FoundSwap = {
  /** At the price that the customer was shown, with the declarations of now. */
  swap: StoredSwap
  allergens: LineAllergens
  /** Declared otherwise than the customer was shown, or with an allergen that they avoid: never swapped without asking. */
  isAsked: boolean
}

/** The dish that the customer was shown, as the menu has it now. Throws a Refusal if it cannot be had. */
export async function requirePresentSwap(
  db: Db,
  order: Order,
  shown: StoredSwap,
  { quantity, now }: { quantity: number; now: Date },
): Promise<FoundSwap> {
  const item = { food: shown.dish_id, name: shown.name, choices: shown.choices }
  const dishes = await readDishesOf(db, order, [shown.dish_id], now)
  const { dish, choices } = requireDish(item, dishes)
  if (dish.left !== undefined && dish.left < quantity)
    throw new Refusal('TOO_FEW_LEFT', { name: dish.name, left: dish.left })
  const allergens = toLineAllergens(dish, choices)
  const isChanged = diffAllergens(toSwapAllergens(shown), allergens).length > 0
  const present = toNewLine({ dish, quantity: 1, ...priceLine(dish, choices) })
  const declaredNow = new Map(present.options.map(({ option_id, declared }) => [option_id, declared]))
  return {
    swap: {
      ...shown,
      declared: present.declared,
      options: shown.options.map((option) => ({
        ...option,
        declared: declaredNow.get(option.option_id) ?? option.declared,
      })),
    },
    allergens,
    isAsked: isChanged || findConflicts(allergens, order.avoid ?? []).length > 0,
  }
}
