import { api } from '#contract/api.ts'
import type { OrderQuote } from '#contract/orders/orders.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { defaultChoices } from '#domain/catalogue/menu/options/choose-options.ts'
import { toChosenAllergens } from '#domain/catalogue/menu/allergens/chosen-allergens.ts'
import { canAddDish, type Choice, hasEnoughOptions } from '#domain/catalogue/menu/options/dish-options.ts'
import { findConflicts, type LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import {
  type DishView,
  type GroupView,
  groupsOf,
  type MenuView,
  toMenuView,
  withPrices,
} from '#web/catalogue/menu/menu-view.ts'
import { withServing } from '#web/catalogue/menu/serving-view.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { findOrderTimes, type OrderTimes } from '#web/orders/cart/terms/order-times.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'

/** A dish with options in place of one that ran out. */
export type PickedSwap = {
  food: string
  name: string
  choices: readonly Choice[]
  price: Pence
  allergens: LineAllergens
  picture?: string | undefined
}

/** The dish to be replaced: a swap costs no more. */
export type SwapLine = { food: string; choices: readonly Choice[]; most: Pence }

/** For a role without prices: the server compares them. */
export const unknownPrice = pence(1_000_000)

export type SwapDish = {
  dish: DishView
  groups: readonly GroupView[]
  /** The options that the other dish had, as far as this one has them, or else the usual ones. */
  choices: readonly Choice[]
  /** With these options. */
  price: Pence
  /** False if something is left to choose. */
  isComplete: boolean
  allergens: LineAllergens
  conflicts: readonly Allergen[]
}

/** The menu with prices and serving times as the server judges them for this order. */
export function useSwapMenu(restaurant: string, orderType: FoodOrderType, { at, servedAt }: OrderTimes) {
  return useQuery({
    key: `${restaurant} ${orderType} ${at.getTime()} ${servedAt.getTime()}`,
    fetch: async (signal) => {
      const { data } = await callApi(api.menu.readMenu, { params: { restaurantId: restaurant } }, { signal })
      return withServing(withPrices(toMenuView(data), orderType, at), () => servedAt)
    },
  })
}

/** For the checkout: the times that the order would be placed with. */
export function findSwapTimes(
  terms: CartTerms | undefined,
  orderType: FoodOrderType,
  { quote, pickupTime }: { quote: Pick<OrderQuote, 'schedule'>; pickupTime: string },
): OrderTimes {
  const now = new Date()
  const chosen = orderType === 'Dine In' ? '' : pickupTime
  if (terms) return findOrderTimes(terms, orderType, { now, pickupTime: chosen })
  const at = new Date(chosen || quote.schedule.expectedAt)
  return { at, servedAt: chosen ? at : now }
}

/** Of an order that was placed. */
export function toOrderTimes({
  expectedAt,
  pickupTime,
  createdAt,
}: {
  expectedAt: string
  pickupTime: string | null
  createdAt: string
}): OrderTimes {
  return { at: new Date(expectedAt), servedAt: new Date(pickupTime ?? createdAt) }
}

type Rules = { line: SwapLine; avoid: readonly Allergen[]; hasAlcohol: boolean }

/** The dishes of a menu that could replace this one, by category. */
export function toSwapDishes(menu: MenuView, rules: Rules): { name: string; dishes: SwapDish[] }[] {
  return menu.categories
    .map(({ name, dishes }) => ({
      name,
      dishes: dishes.flatMap((dish) => toSwapDish(menu, dish, rules) ?? []),
    }))
    .filter(({ dishes }) => dishes.length > 0)
}

function toSwapDish(
  menu: MenuView,
  dish: DishView,
  { line, avoid, hasAlcohol }: Rules,
): SwapDish | undefined {
  const groups = groupsOf(menu, dish)
  const isTooDear = dish.basePrice > line.most && !groups.some(takesOff)
  const isSame = dish.id === line.food && groups.length === 0
  const isGone = dish.isSoldOut === true || dish.left === 0 || dish.notServed || !hasEnoughOptions(groups)
  if (isTooDear || isSame || isGone || (dish.isAlcohol && !hasAlcohol)) return undefined
  const choices = carryChoices(groups, line.choices)
  const { unitPrice } = priceLine({ basePrice: dish.basePrice, groups }, choices)
  const allergens = toChosenAllergens({ ...dish, groups }, choices)
  const isOther = dish.id !== line.food
  return {
    dish,
    groups,
    choices,
    price: unitPrice,
    isComplete: isOther && unitPrice <= line.most && canAddDish(groups, choices),
    allergens,
    // Another option may help.
    conflicts: groups.length > 0 ? [] : findConflicts(allergens, avoid),
  }
}

/** The options as the customer had them, if they are enough; otherwise those that the outlet has chosen beforehand. */
function carryChoices(groups: readonly GroupView[], had: readonly Choice[]): readonly Choice[] {
  const ids = new Set(groups.map(({ id }) => id))
  const carried = had.filter(({ groupId, under }) => ids.has(under?.[0]?.groupId ?? groupId))
  return carried.length > 0 && canAddDish(groups, carried) ? carried : defaultChoices(groups)
}

function takesOff({ types }: GroupView): boolean {
  return types.some(({ price }) => price < 0)
}
