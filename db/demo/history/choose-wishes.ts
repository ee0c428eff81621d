import { toStoredDeclaration } from '../declare.ts'
import type { Menu } from '../create-menu.ts'
import type { PastOrder } from './create-order.ts'

export type DemoWish = { wish: 'swap' | 'call' | 'cancel'; swap: object | null }

/** What the customers of open orders want if a dish runs out: the first dishes are swapped, asked about, or cancel the order. */
export function chooseWishes({ lines }: PastOrder, menu: Menu): (DemoWish | undefined)[] {
  return lines.map(({ dishId, basePrice, optionsPrice }, at) => {
    if (at === 1) return { wish: 'call', swap: null }
    if (at === 2) return { wish: 'cancel', swap: null }
    const swap = at === 0 && findSwap(menu, dishId, basePrice + optionsPrice)
    return swap ? { wish: 'swap', swap } : undefined
  })
}

/** The dearest other dish without options that costs no more. */
function findSwap(menu: Menu, dishId: string, most: number): object | undefined {
  const dishes = menu.categories
    .flatMap((category) => category.dishes)
    .filter(
      ({ id, price, groupIds, isAlcohol }) =>
        id !== dishId && price <= most && groupIds.length === 0 && !isAlcohol,
    )
  const dish = dishes.toSorted((a, b) => b.price - a.price || (a.id < b.id ? -1 : 1))[0]
  return (
    dish && {
      choices: [],
      dish_id: dish.id,
      name: dish.name,
      base_price: dish.price,
      options_price: 0,
      vat_rate: dish.vatRate,
      declared: toStoredDeclaration(dish),
      options: [],
    }
  )
}
