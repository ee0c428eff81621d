import { toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import type { Row } from './copy-rows.ts'
import type { Menu } from './create-menu.ts'
import type { Restaurant } from './create-restaurant.ts'
import { idFor } from './seeded-draws.ts'

type Rows = Generator<Row>

/** Serves its bento at lunch, and a few portions of its first dish each day. */
const lunchOutlet = 'tanuki-table-cardiff'
const lunchCategory = 'Bento'
const portionsEachDay = 5

/** The serving times of a category, by id. */
export function periodsOfCategory(outlet: Restaurant, name: string): string[] {
  return name === lunchCategory && outlet.uniId === lunchOutlet ? [lunchId(outlet)] : []
}

export function* servingPeriodRows(outlets: Iterable<Restaurant>): Rows {
  for (const outlet of outlets) {
    if (outlet.uniId !== lunchOutlet) continue
    const hours = [{ days: [1, 2, 3, 4, 5], from: '12:00', to: '15:00' }]
    yield { id: lunchId(outlet), restaurant_id: outlet.id, name: 'Lunch', hours: { json: hours } }
    return
  }
}

export function* portionRows(menus: Iterable<{ outlet: Restaurant; menu: Menu }>, now: Date): Rows {
  for (const { outlet, menu } of menus) {
    if (outlet.uniId !== lunchOutlet) continue
    yield {
      dish_id: menu.categories[0]!.dishes[0]!.id,
      restaurant_id: outlet.id,
      remaining: portionsEachDay,
      each_day: portionsEachDay,
      day: toKitchenDate(now),
    }
    return
  }
}

function lunchId({ id }: Restaurant): string {
  return idFor('serving period', id, 'lunch')
}
