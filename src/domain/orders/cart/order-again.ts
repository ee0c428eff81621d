import { type AddedDish, type CartLine, emptyCart } from '#domain/orders/cart/cart.ts'
import { type CartChange, type MenuDish, reconcileCart } from '#domain/orders/cart/cart-changes.ts'
import type { Choice, OptionGroup, Side, Step } from '#domain/catalogue/menu/options/dish-options.ts'
import { priceLine } from '#domain/catalogue/menu/options/price-line.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

/** A line of a past order, with the names its options had then. */
export type OrderedLine = {
  foodId: string
  name: string
  quantity: number
  unitPrice: Pence
  choices: readonly OrderedChoice[]
}

type OrderedChoice = {
  groupName: string
  typeName: string
  quantity?: number | undefined
  side?: Side | null | undefined
  depth?: number | undefined
}

type RepeatedLine = AddedDish & { quantity: number }

/** The lines of a past order that can be ordered now, at current prices, and the changes to the others. */
export function orderAgain(
  lines: readonly OrderedLine[],
  dishOf: (foodId: string) => MenuDish | undefined,
): { lines: RepeatedLine[]; changes: CartChange[] } {
  const wanted = lines.map((line, at): CartLine => ({
    uniqueId: String(at),
    foodId: line.foodId,
    name: line.name,
    quantity: line.quantity,
    basePrice: line.unitPrice,
    optionsPrice: pence(0),
    choices: toChoices(line.choices, dishOf(line.foodId)?.groups ?? []),
  }))
  const { cart, changes } = reconcileCart({ ...emptyCart(''), lines: wanted }, dishOf)
  const served = cart.lines.filter(({ foodId }) => dishOf(foodId)?.notServed === undefined)
  return { lines: served.map((line) => atCurrentPrices(line, dishOf(line.foodId))), changes }
}

function atCurrentPrices(
  { foodId, name, quantity, choices, ...was }: CartLine,
  dish: MenuDish | undefined,
): RepeatedLine {
  return {
    foodId,
    name,
    quantity,
    choices,
    basePrice: dish?.basePrice ?? was.basePrice,
    optionsPrice: dish ? priceLine(dish, choices).optionsPrice : was.optionsPrice,
  }
}

/** The choices by the names of today's groups. Deeper ones are looked for in the groups that the choice before them opens. */
function toChoices(ordered: readonly OrderedChoice[], groups: readonly OptionGroup[]): Choice[] {
  const path: { step: Step; opens: readonly OptionGroup[] }[] = []
  return ordered.map(({ groupName, typeName, quantity, side, depth = 0 }) => {
    path.length = Math.min(path.length, depth)
    const within = path.at(-1)?.opens ?? groups
    const group = within.find(
      ({ name, types }) => name === groupName && types.some((type) => type.typeName === typeName),
    )
    const step = { groupId: group?.id ?? '', typeName }
    const under = path.map((opener) => opener.step)
    const opens = group?.types.find((type) => type.typeName === typeName)?.opens ?? []
    path.push({ step, opens })
    return {
      ...step,
      ...(quantity && quantity > 1 && { quantity }),
      ...(side && { side }),
      ...(under.length > 0 && { under }),
    }
  })
}
