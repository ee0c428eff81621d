import type { Allergen, Declared } from '#domain/catalogue/allergens.ts'
import type { CategoryView, DishView } from '#web/catalogue/menu/menu-view.ts'

/** Dishes whose name or description has every word, those with all of them in the name first. */
export function findDishes(categories: readonly CategoryView[], words: string): DishView[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const has = (text: string) => wanted.every((word) => plain(text).includes(word))
  const found = categories.flatMap(({ dishes }) =>
    dishes.filter(({ name, description }) => has(`${name} ${description}`)),
  )
  const [byName, others] = [found.filter(({ name }) => has(name)), found.filter(({ name }) => !has(name))]
  return [...byName, ...others]
}

/** Dishes or options. One that says nothing about allergens stays: it is not known to contain any. */
export function withoutAllergens<T extends { allergens: Declared }>(
  all: readonly T[],
  mine: readonly Allergen[],
): T[] {
  return all.filter(({ allergens }) => !mine.some((allergen) => allergens?.includes(allergen)))
}

/** 'crème' is found by 'creme'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
