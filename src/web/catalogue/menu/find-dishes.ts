import type { Allergen, DeclaredAllergens } from '#domain/catalogue/menu/allergens.ts'
import type { CategoryView, DishView } from '#web/catalogue/menu/menu-view.ts'

/** Dishes whose name or description contains every search term; matches in the name come first. */
export function findDishes(categories: readonly CategoryView[], query: string): DishView[] {
  const wanted = toPlainText(query).split(/\s+/).filter(Boolean)
  const has = (text: string) => wanted.every((term) => toPlainText(text).includes(term))
  const found = categories.flatMap(({ dishes }) =>
    dishes.filter(({ name, description }) => has(`${name} ${description}`)),
  )
  const [byName, others] = [found.filter(({ name }) => has(name)), found.filter(({ name }) => !has(name))]
  return [...byName, ...others]
}

/** Removes dishes or options that contain an allergen. Undeclared ones stay. */
export function withoutAllergens<T extends { allergens: DeclaredAllergens }>(
  all: readonly T[],
  mine: readonly Allergen[],
): T[] {
  return all.filter(({ allergens }) => !mine.some((allergen) => allergens?.includes(allergen)))
}

/** Lower case without diacritics, so that 'creme' finds 'crème'. */
function toPlainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
