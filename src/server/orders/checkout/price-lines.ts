import type { CartItems } from '#contract/orders/order-draft.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  type Choice,
  type OptionGroup,
  optionsPrice,
  findChoiceProblems,
} from '#domain/catalogue/menu/dish-options.ts'
import { mergeLines } from '#domain/orders/merge-lines.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import type { OrderedDish } from '#server/catalogue/menu/read-dishes-for-order.ts'

export type Item = CartItems['foodItems'][number]

export type OrderLine = {
  dish: OrderedDish
  quantity: number
  choices: readonly Choice[]
  optionsPrice: Pence
  unitPrice: Pence
}

/**
 * Prices every line from the menu as it is now. Of the client's input only ids, option names and counts are used. Equal lines
 * are merged: the kitchen reads one row per dish.
 */
export function priceLines(items: readonly Item[], dishes: ReadonlyMap<string, OrderedDish>): OrderLine[] {
  const lines = items.map((item) => {
    const dish = dishes.get(item.food)
    if (!dish) throw new Refusal('DISH_GONE', { name: item.name ?? 'Something in your cart' })
    if (dish.isSoldOut) throw new Refusal('SOLD_OUT', { name: dish.name })
    const choices = toChoices(item, dish.groups)
    const [found] = findChoiceProblems(dish.groups, choices)
    if (found?.problem === 'sold out')
      throw new Refusal('SOLD_OUT', { name: `${found.choice.typeName} (${dish.name})` })
    if (found) throw new Refusal('OPTIONS_NOT_VALID', { name: dish.name })
    const added = optionsPrice(dish.groups, choices)
    return {
      dish,
      quantity: item.quantity,
      choices,
      optionsPrice: added,
      unitPrice: pence(dish.basePrice + added),
    }
  })
  return mergeLines(lines)
}

/** An option sent by name belongs to the only group that has it. A name that several groups have is not valid. */
export function toChoices(
  { choices, options = [] }: Item,
  groups: readonly OptionGroup[],
): readonly Choice[] {
  if (choices) return choices
  return options.map((typeName) => {
    const matching = groups.filter(({ types }) => types.some((type) => type.typeName === typeName))
    return { groupId: matching.length === 1 ? matching[0]!.id : '', typeName }
  })
}
