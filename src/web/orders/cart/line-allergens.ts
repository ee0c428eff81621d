import { toChosenAllergens } from '#domain/catalogue/menu/chosen-allergens.ts'
import { toChoiceKey } from '#domain/catalogue/menu/dish-options.ts'
import type { LineAllergens } from '#domain/catalogue/menu/line-allergens.ts'
import type { MenuDish } from '#domain/orders/cart-changes.ts'
import type { CartLine } from '#domain/orders/cart.ts'
import { storedCart } from '#web/orders/cart/cart-store.ts'
import { parseJson, stored } from '#web/ui/stored.ts'

type ByLine = Readonly<Record<string, LineAllergens>>

export const noLineAllergens: ByLine = {}

/**
 * What the menu declared for the lines of the cart when it was last read. Apart from the cart, which every page reads: only
 * pages that show its lines need this.
 */
export const storedLineAllergens = stored('tablefare.line-allergens', (text): ByLine => {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? (value as ByLine) : noLineAllergens
})

export function toLineKey({ foodId, choices }: Pick<CartLine, 'foodId' | 'choices'>): string {
  return [foodId, ...choices.map(toChoiceKey).toSorted()].join('\n')
}

/** Declarations of today for every line of the stored cart. */
export function storeLineAllergens(restaurant: string, dishes: ReadonlyMap<string, MenuDish>): void {
  const { cart } = storedCart.read()
  if (cart?.restaurant !== restaurant) return
  const byLine = Object.fromEntries(
    cart.lines.flatMap((line) => {
      const dish = dishes.get(line.foodId)
      return dish ? [[toLineKey(line), toChosenAllergens(dish, line.choices)]] : []
    }),
  )
  if (JSON.stringify(byLine) !== JSON.stringify(storedLineAllergens.read())) storedLineAllergens.write(byLine)
}
