import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cuisineTraits, type CuisineTraits } from './cuisine-traits.ts'
import { type CuisineMenu, type Dish, parseMenu } from './parse-menu.ts'

export type Cuisine = CuisineMenu & CuisineTraits & { slug: string; position: number }

/** The hand-written sources of the world, read once; their size does not depend on the number of outlets. */
export type Sources = { cuisines: readonly Cuisine[]; drinks: readonly Dish[] }

const namesWanted = 8
const specialitiesWanted = 3

export function readSources(folder = import.meta.dirname): Sources {
  const menus = path.join(folder, 'menus')
  const files = readdirSync(menus).filter((file) => file.endsWith('.psv'))
  const stranger = files.find((file) => !(path.parse(file).name in cuisineTraits))
  if (stranger) throw new Error(`${stranger}: cuisine-traits.ts does not know this cuisine`)
  const cuisines = Object.entries(cuisineTraits).map(([slug, traits], position) => {
    const menu = readMenu(path.join(menus, `${slug}.psv`))
    if (!menu.type || menu.names.length < namesWanted || menu.specialities.length < specialitiesWanted) {
      throw new Error(
        `${slug}.psv: it needs @cuisine, ${namesWanted} @names and ${specialitiesWanted} @specialities`,
      )
    }
    return { ...menu, ...traits, slug, position }
  })
  return { cuisines, drinks: readMenu(path.join(folder, 'drinks.psv')).dishes }
}

function readMenu(file: string): CuisineMenu {
  return parseMenu(readFileSync(file, 'utf8'), path.basename(file))
}
