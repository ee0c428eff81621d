import { type AddedDish, type CartLine, emptyCart } from '#domain/orders/cart.ts'
import { type CartChange, type MenuDish, withMenu } from '#domain/orders/cart-changes.ts'
import { optionsPrice } from '#domain/catalogue/dish-options.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

/** A line of an order as it was placed, with the names that its options had then. */
export type OrderedLine = {
  foodId: string
  name: string
  quantity: number
  unitPrice: Pence
  choices: readonly { groupName: string; typeName: string }[]
}

type Again = AddedDish & { quantity: number }

/** What of an earlier order can be had today at today's prices, and what became of the rest. */
export function orderAgain(
  lines: readonly OrderedLine[],
  dishOf: (foodId: string) => MenuDish | undefined,
): { lines: Again[]; changes: CartChange[] } {
  const asked = lines.map((line, at): CartLine => ({
    uniqueId: String(at),
    foodId: line.foodId,
    name: line.name,
    quantity: line.quantity,
    basePrice: line.unitPrice,
    optionsPrice: pence(0),
    choices: line.choices.map((choice) => ({
      groupId: groupOf(dishOf(line.foodId), choice) ?? '',
      typeName: choice.typeName,
    })),
  }))
  const { cart, changes } = withMenu({ ...emptyCart(''), lines: asked }, dishOf)
  return { lines: cart.lines.map((line) => asOnMenu(line, dishOf(line.foodId))), changes }
}

function asOnMenu({ foodId, name, quantity, choices, ...was }: CartLine, dish: MenuDish | undefined): Again {
  return {
    foodId,
    name,
    quantity,
    choices,
    basePrice: dish?.basePrice ?? was.basePrice,
    optionsPrice: dish ? optionsPrice(dish.groups, choices) : was.optionsPrice,
  }
}

function groupOf(
  dish: MenuDish | undefined,
  { groupName, typeName }: { groupName: string; typeName: string },
): string | undefined {
  return dish?.groups.find(
    ({ name, types }) => name === groupName && types.some((type) => type.typeName === typeName),
  )?.id
}
