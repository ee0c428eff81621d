import type { Menu } from '#contract/catalogue/menu.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { MenuDish } from '#domain/orders/cart-changes.ts'
import { dishesById, toMenuView, withPrices } from '#web/catalogue/menu/menu-view.ts'

/** The dishes of a menu by id, at the prices of an order type, in the form of the domain rules. */
export function toMenuDishes(
  menu: Menu,
  orderType: FoodOrderType | undefined,
  now: Date,
): Map<string, MenuDish> {
  return dishesById(withPrices(toMenuView(menu), orderType, now))
}
