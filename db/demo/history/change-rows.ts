import { addDays, dayOfWeek, fromLondonTimeOrNext, toLondonTime } from '#domain/shared/time/london-time.ts'
import type { Row } from '../copy-rows.ts'
import { idFor } from '../seeded-draws.ts'
import type { Outlet } from './create-order.ts'
import { type StagedOrder, stepsOf } from './order-tables.ts'

const staff = idFor('customer', 'kitchen@tablefare.test')
const admin = idFor('customer', 'admin@tablefare.test')

type Life = { outlets: readonly Outlet[]; orders: readonly StagedOrder[]; days: number; now: Date }

type Entry = { by: string; outletId: string | null; what: string; detail: object; at: Date }

/** The audit log of the showcase outlet's staff and of the admin, oldest first. */
export function changeRows({ outlets, orders, days, now }: Life): Row[] {
  const showcase = outlets[0]!
  const own = orders.filter(({ restaurant }) => restaurant.id === showcase.restaurant.id)
  const entries = [
    ...own.flatMap(orderEntries),
    ...eveningEntries(showcase, days, now),
    ...adminEntries(outlets, days, now),
  ]
  return entries
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ by, outletId, what, detail, at }) => ({
      customer_id: by,
      restaurant_id: outletId,
      what,
      detail: { json: detail },
      at,
    }))
}

function orderEntries(order: StagedOrder): Entry[] {
  return stepsOf(order)
    .filter(({ who }) => who === 'outlet')
    .map(({ what, at }) => ({
      by: staff,
      outletId: order.restaurant.id,
      what: `order-${what}`,
      detail: { orderId: order.id },
      at,
    }))
}

/** Busy on the evenings of Friday and Saturday, and a dish sold out on Sunday. */
function eveningEntries({ restaurant, menu }: Outlet, days: number, now: Date): Entry[] {
  const today = toLondonTime(now).date
  const dishes = menu.categories.flatMap((category) => category.dishes)
  const entry = { by: staff, outletId: restaurant.id }
  return Array.from({ length: days }, (_, ago) => addDays(today, -ago)).flatMap((date, ago): Entry[] => {
    const at = (minutes: number) => fromLondonTimeOrNext(date, minutes)
    const weekday = dayOfWeek(date)
    if (weekday === 5 || weekday === 6) {
      const detail = { house_state: 'Busy', house_state_until: at(20 * 60 + 30).toISOString() }
      return [{ ...entry, what: 'house-state', detail, at: at(18 * 60 + 45) }]
    }
    if (weekday !== 0) return []
    const dish = dishes[ago % dishes.length]!
    return [
      { ...entry, what: 'sold-out', detail: { kind: 'food', id: dish.id, name: dish.name }, at: at(20 * 60) },
    ]
  })
}

/** The admin opened the outlets one by one, and set up the site before them. */
function adminEntries(outlets: readonly Outlet[], days: number, now: Date): Entry[] {
  const opened = (index: number) => new Date(now.getTime() - (days + 14 - index) * 86_400_000)
  return [
    {
      by: admin,
      outletId: null,
      what: 'service-charge-changed',
      detail: { serviceCharge: 0.5, 'serviceCharge before': 0 },
      at: opened(-1),
    },
    ...outlets.flatMap(({ restaurant }, index) => {
      const entry = { by: admin, outletId: restaurant.id, at: opened(index) }
      return [
        { ...entry, what: 'restaurant-created', detail: { name: restaurant.name, uniId: restaurant.uniId } },
        { ...entry, what: 'restaurant-published', detail: {}, at: new Date(entry.at.getTime() + 3_600_000) },
      ]
    }),
  ]
}
