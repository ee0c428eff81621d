import type { Menu } from '#contract/catalogue/menu.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { MenuDish } from '#domain/orders/cart/cart-changes.ts'
import type { OrderTimes } from '#web/orders/cart/terms/order-times.ts'
import { withServing } from '#web/catalogue/menu/serving-view.ts'
import { dishesById, toMenuView, withPrices } from '#web/catalogue/menu/menu-view.ts'

/** The dishes of a menu by id, at the prices of an order type and a time, and as served, in the form of the domain rules. */
export function toMenuDishes(
  menu: Menu,
  orderType: FoodOrderType | undefined,
  { at, servedAt }: OrderTimes,
): Map<string, MenuDish> {
  return dishesById(withServing(withPrices(toMenuView(menu), orderType, at), () => servedAt))
}
