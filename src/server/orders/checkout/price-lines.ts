import type { CartItems } from '#contract/orders/order-draft.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  type Choice,
  findChoiceProblems,
  openGroups,
  type OptionGroup,
} from '#domain/catalogue/menu/options/dish-options.ts'
import { type PricedDish, priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import { findHolds } from '#domain/orders/cart/cart-changes.ts'
import { mergeLines } from '#domain/orders/cart/merge-lines.ts'
import { tooFewLeft } from '#server/catalogue/portions/take-portions.ts'
import type { OrderedDish } from '#server/catalogue/menu/read-dishes-for-order.ts'

export type Item = CartItems['foodItems'][number]

/** Options with their groups, or by their names. */
type Chosen = { choices?: readonly Choice[] | undefined; options?: readonly string[] | undefined }

export type OrderLine = PricedDish & {
  dish: OrderedDish
  quantity: number
  ifOut?: Item['ifOut']
  /** The place of its first item in `foodItems`, from 1. */
  item: number
}

/**
 * Prices every line from the menu as it is now. Of the client's input only ids, option names and counts are used. Equal lines
 * are merged: the kitchen reads one row per dish.
 */
export function priceLines(items: readonly Item[], dishes: ReadonlyMap<string, OrderedDish>): OrderLine[] {
  const lines = items.map((item, at) => ({
    ...requireDish(item, dishes),
    quantity: item.quantity,
    item: at + 1,
    ...(item.ifOut && { ifOut: item.ifOut }),
  }))
  requirePortions(lines)
  return mergeLines(lines).map(({ dish, quantity, item, choices, ifOut }) => ({
    dish,
    quantity,
    item,
    ...priceLine(dish, choices),
    ...(ifOut && { ifOut }),
  }))
}

/** A dish that can be had now, with valid options. */
export function requireDish(
  item: Chosen & Pick<Item, 'food' | 'name'>,
  dishes: ReadonlyMap<string, OrderedDish>,
): { dish: OrderedDish; choices: readonly Choice[] } {
  const dish = dishes.get(item.food)
  if (!dish) throw new Refusal('DISH_GONE', { name: item.name ?? 'Something in your cart' })
  if (dish.notServed !== undefined)
    throw new Refusal('NOT_SERVED_NOW', { name: dish.name, hours: dish.notServed })
  if (dish.isSoldOut) throw new Refusal('SOLD_OUT', { name: dish.name })
  const choices = toChoices(item, dish.groups)
  const [found] = findChoiceProblems(dish.groups, choices)
  if (found?.problem === 'sold out')
    throw new Refusal('SOLD_OUT', { name: `${found.choice.typeName} (${dish.name})` })
  if (found) throw new Refusal('OPTIONS_NOT_VALID', { name: dish.name })
  return { dish, choices }
}

/** A check in advance: the counts are locked when the order is placed. */
function requirePortions(lines: readonly { dish: OrderedDish; quantity: number }[]): void {
  const dishes = new Map(lines.map(({ dish }) => [dish.id, dish]))
  const holds = findHolds(
    lines.map(({ dish, quantity }) => ({ foodId: dish.id, name: dish.name, quantity })),
    (id) => dishes.get(id),
  )
  for (const hold of holds) if (hold.kind === 'too few') throw tooFewLeft(hold.name, hold.left)
}

/**
 * An option sent by name belongs to the only group that has it, of the dish or opened by a name before it. A name that
 * several groups have is not valid.
 */
export function toChoices(
  { choices, options = [] }: Chosen,
  groups: readonly OptionGroup[],
): readonly Choice[] {
  if (choices) return choices
  const found: Choice[] = []
  for (const typeName of options) {
    const matching = openGroups(groups, found).filter(({ group }) =>
      group.types.some((type) => type.typeName === typeName),
    )
    const own = matching.filter(({ under }) => under.length === 0)
    const [place, ...others] = own.length > 0 ? own : matching
    if (!place || others.length > 0) found.push({ groupId: '', typeName })
    else
      found.push({ groupId: place.group.id, typeName, ...(place.under.length > 0 && { under: place.under }) })
  }
  return found
}
