import type { Menu } from '../create-menu.ts'
import type { Restaurant } from '../create-restaurant.ts'
import { cityOutlets } from '../plan-outlets.ts'
import { drawsFor, idFor } from '../seeded-draws.ts'
import { findDrawing } from './dish-drawings.ts'

/** A picture of an outlet. Several outlets have a picture of the same drawing, each its own. */
export type Picture = { id: string; drawing: string }

/** Outlets with a logo, and those of them that have a banner too. */
const withLogo = 0.42
const withBanner = 0.3

const dishesPerPicture = 3

/** Nothing for the outlets outside the cities: there may be a million of them. */
export function chooseLogo(outlet: Restaurant): Picture | undefined {
  return hasLogo(outlet) ? pictureOf(outlet, `logo ${outlet.index}`) : undefined
}

export function chooseBanner(outlet: Restaurant): Picture | undefined {
  const isChosen =
    hasLogo(outlet) && (outlet.index === 0 || drawsFor('has banner', outlet.index).chance(withBanner))
  return isChosen ? pictureOf(outlet, `banner ${outlet.index}`) : undefined
}

/** The pictures of a third of the dishes, by the dish's id: the first of each category, then the others, no drawing twice if it can be helped. */
export function chooseDishPictures(outlet: Restaurant, { categories }: Menu): Map<string, Picture> {
  if (outlet.index >= cityOutlets) return new Map()
  const draws = drawsFor('dish pictures', outlet.index)
  const dishes = categories.flatMap((category) => category.dishes)
  const leaders = categories.flatMap((category) => category.dishes.slice(0, 1))
  const seen = new Set<string>()
  const [fresh, repeated]: [string, Picture][][] = [[], []] as [string, Picture][][]
  for (const dish of new Set([...leaders, ...draws.shuffle(dishes)])) {
    const drawing = findDrawing(dish)
    if (!drawing) continue
    const list = seen.has(drawing) ? repeated : fresh
    seen.add(drawing)
    list?.push([dish.id, pictureOf(outlet, drawing)])
  }
  return new Map(
    [...(fresh ?? []), ...(repeated ?? [])].slice(0, Math.round(dishes.length / dishesPerPicture)),
  )
}

function hasLogo({ index }: Restaurant): boolean {
  return index === 0 || (index < cityOutlets && drawsFor('has logo', index).chance(withLogo))
}

function pictureOf({ index }: Restaurant, drawing: string): Picture {
  return { id: idFor('picture', index, drawing), drawing }
}
