import type { CartItems } from '#contract/orders/order-draft.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import {
  diffAllergens,
  findConflicts,
  type LineAllergens,
} from '#domain/catalogue/menu/allergens/line-allergens.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import { sameChoices } from '#domain/orders/cart/cart.ts'
import type { Pence } from '#domain/shared/money.ts'
import type { OrderedDish } from '#server/catalogue/menu/read-dishes-for-order.ts'
import { type OrderLine, requireDish } from '#server/orders/checkout/price-lines.ts'
import { toLineAllergens } from '#server/orders/checkout/require-allergens.ts'
import { toNewLine } from '#server/orders/checkout/to-order-row.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'

export type SwapInput = NonNullable<NonNullable<CartItems['foodItems'][number]['ifOut']>['swap']>

type Menu = { dishes: ReadonlyMap<string, OrderedDish>; hasAlcohol: boolean }

type Wanted = Menu & { avoid: readonly Allergen[] }

/** The columns of a line for what the customer wants if it runs out. */
export function requireWish(
  line: OrderLine,
  wanted: Wanted,
): { if_out: 'swap' | 'call' | 'cancel' | null; swap: StoredSwap | null } {
  const { wish = 'leave', swap, acknowledged } = line.ifOut ?? {}
  if (wish !== 'swap') return { if_out: wish === 'leave' ? null : wish, swap: null }
  if (!swap) throw new Refusal('INVALID_INPUT', { field: 'ifOut.swap', problem: 'is missing' })
  try {
    return { if_out: 'swap', swap: requireWishedSwap(line, { ...swap, acknowledged }, wanted) }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const { code, detail } = problem
    // Not a dish of the cart: the page has to drop or correct the wish of this line.
    const about = { swapFood: swap.food, swapOf: line.dish.name, swapItem: line.item }
    throw new Refusal(code, { ...detail, ...about })
  }
}

function requireWishedSwap(
  { dish, unitPrice, choices }: OrderLine,
  swap: SwapInput & { acknowledged: readonly Allergen[] | undefined },
  { avoid, ...menu }: Wanted,
): StoredSwap {
  const chosen = choices.map(({ choice }) => choice)
  if (swap.food === dish.id && sameChoices(swap.choices, chosen))
    throw notPossible(dish.name, dish.name, 'it is the same dish')
  const stored = requireSwap(swap, { name: dish.name, most: unitPrice, ...menu })
  requireSwapAllergens(swap, menu.dishes.get(swap.food)!, avoid, swap.acknowledged ?? [])
  return stored
}

/** A dish of the menu in place of another: it can be had now, and costs the same or less. */
export function requireSwap(
  swap: Pick<SwapInput, 'food' | 'choices'>,
  { dishes, hasAlcohol, name, most }: Menu & { name: string; most: Pence },
): StoredSwap {
  const { dish, choices } = requireDish({ ...swap, name: `The swap for ${name}` }, dishes)
  const priced = priceLine(dish, choices)
  if (priced.unitPrice > most) throw notPossible(name, dish.name, 'it costs more')
  if (dish.isAlcohol && !hasAlcohol)
    throw notPossible(name, dish.name, 'it has alcohol, and the age was not asked')
  const { quantity: _, ...line } = toNewLine({ dish, quantity: 1, ...priced })
  return { ...line, choices }
}

/** Refuses a dish whose declaration the customer has not seen, and one with an avoided allergen that they did not accept. */
export function requireSwapAllergens(
  { choices, allergensSeen }: Pick<SwapInput, 'choices' | 'allergensSeen'>,
  dish: OrderedDish,
  avoid: readonly Allergen[],
  acknowledged: readonly Allergen[],
): LineAllergens {
  const now = toLineAllergens(dish, choices)
  const differences = allergensSeen ? diffAllergens(allergensSeen, now) : []
  if (differences.length > 0)
    throw new Refusal('ALLERGENS_CHANGED', {
      text: `The swap ${dish.name} ${differences.join(', ')}.`,
      swapNow: now,
      lines: [],
    })
  const conflicts = findConflicts(now, avoid).filter((one) => !acknowledged.includes(one))
  if (conflicts.length > 0)
    throw new Refusal('ALLERGEN_CONFLICT', {
      allergens: formatAllergenList(conflicts),
      swapNow: now,
      lines: [],
    })
  return now
}

function notPossible(name: string, swap: string, why: string): Refusal {
  return new Refusal('SWAP_NOT_POSSIBLE', { name, swap, why })
}
