import { type AddedDish, type CartLine, emptyCart } from '#domain/orders/cart.ts'
import { type CartChange, type MenuDish, reconcileCart } from '#domain/orders/cart-changes.ts'
import { optionsPrice } from '#domain/catalogue/menu/dish-options.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

/** A line of a past order, with the names its options had then. */
export type OrderedLine = {
  foodId: string
  name: string
  quantity: number
  unitPrice: Pence
  choices: readonly { groupName: string; typeName: string }[]
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
    choices: line.choices.map((choice) => ({
      groupId: findGroupId(dishOf(line.foodId), choice) ?? '',
      typeName: choice.typeName,
    })),
  }))
  const { cart, changes } = reconcileCart({ ...emptyCart(''), lines: wanted }, dishOf)
  return { lines: cart.lines.map((line) => atCurrentPrices(line, dishOf(line.foodId))), changes }
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
    optionsPrice: dish ? optionsPrice(dish.groups, choices) : was.optionsPrice,
  }
}

function findGroupId(
  dish: MenuDish | undefined,
  { groupName, typeName }: { groupName: string; typeName: string },
): string | undefined {
  return dish?.groups.find(
    ({ name, types }) => name === groupName && types.some((type) => type.typeName === typeName),
  )?.id
}
