import type { CartItems } from '#contract/orders/order-draft.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Choice, type OptionGroup, optionsPrice, problemsWith } from '#domain/catalogue/dish-options.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import type { OrderedDish } from '#server/catalogue/menu/dishes-for-order.ts'

export type Item = CartItems['foodItems'][number]

export type OrderLine = {
  dish: OrderedDish
  quantity: number
  choices: readonly Choice[]
  optionsPrice: Pence
  unitPrice: Pence
}

/** Every line as the menu prices it now. Of what the client sent, only ids, names of options and counts are used. */
export function priceLines(items: readonly Item[], dishes: ReadonlyMap<string, OrderedDish>): OrderLine[] {
  return items.map((item) => {
    const dish = dishes.get(item.food)
    if (!dish) throw new Refusal('DISH_GONE', { name: item.name ?? 'Something in your cart' })
    if (dish.isSoldOut) throw new Refusal('SOLD_OUT', { name: dish.name })
    const choices = choicesOf(item, dish.groups)
    const [found] = problemsWith(dish.groups, choices)
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
}

/** Where only names were sent, each belongs to the one group that has it; one that several have is nobody's. */
export function choicesOf(
  { choices, options = [] }: Item,
  groups: readonly OptionGroup[],
): readonly Choice[] {
  if (choices) return choices
  return options.map((typeName) => {
    const having = groups.filter(({ types }) => types.some((type) => type.typeName === typeName))
    return { groupId: having.length === 1 ? having[0]!.id : '', typeName }
  })
}
