import type { Row } from './copy-rows.ts'
import type { Menu } from './create-menu.ts'
import type { Restaurant } from './create-restaurant.ts'
import { idFor } from './seeded-draws.ts'

type Shown = { outlet: Restaurant; menu: Menu; now: Date }

/** The stations of the first outlet, with the categories of its menu that each makes. */
const stations: Record<string, readonly string[]> = {
  Tandoor: ['Tandoori', 'Rice & breads'],
  Curry: ['Curries', 'Vegetable dishes', 'Biryani & thali'],
  Fry: ['Starters'],
  Cold: ['Desserts'],
}

/** Two printers and four stations, for the set-up page: one prints whole orders, one waits to be connected. */
export function printingTables({ outlet, menu, now }: Shown): [table: string, rows: Row[]][] {
  const names = Object.keys(stations)
  const idOf = (name: string) => idFor('station', outlet.id, name)
  const printer = { restaurant_id: outlet.id, kind: 'star', paper: 80, columns: 48 }
  return [
    [
      'stations',
      names.map((name, position) => ({ id: idOf(name), restaurant_id: outlet.id, name, position })),
    ],
    [
      'category_stations',
      menu.categories.flatMap(({ id, name }) => {
        const station = names.find((one) => stations[one]!.includes(name))
        return station === undefined ? [] : [{ category_id: id, station_id: idOf(station) }]
      }),
    ],
    [
      'printers',
      [
        {
          ...printer,
          id: idFor('printer', outlet.id, 'Kitchen'),
          name: 'Kitchen',
          parts: 'whole',
          station_ids: [],
          heard_at: now,
          created_at: now,
        },
        {
          ...printer,
          id: idFor('printer', outlet.id, 'Tandoor'),
          name: 'Tandoor',
          kind: 'epson',
          columns: 42,
          parts: 'station',
          station_ids: [idOf('Tandoor')],
          heard_at: null,
          created_at: now,
        },
      ],
    ],
  ]
}
