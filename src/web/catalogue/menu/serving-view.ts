import { formatNextServing } from '#domain/catalogue/hours/format-serving-hours.ts'
import { findServing } from '#domain/catalogue/hours/serving-times.ts'
import type { DishView, MenuView } from '#web/catalogue/menu/menu-view.ts'

/** The menu with the dishes marked that are not served at a time. The same menu if no dish has serving times. */
export function withServing(menu: MenuView, findTime: () => Date): MenuView {
  const { periods } = menu
  if (!periods) return menu
  const at = findTime()
  const mark = (dish: DishView): DishView => {
    if (!dish.periodIds) return dish
    const own = dish.periodIds.flatMap((id) => periods[id] ?? [])
    const serving = findServing(own, at)
    if (serving.isServed) return dish
    return { ...dish, notServed: { hours: serving.hours, next: formatNextServing(serving.next, at) } }
  }
  const categories = menu.categories.map((category) => ({ ...category, dishes: category.dishes.map(mark) }))
  return { ...menu, categories }
}
