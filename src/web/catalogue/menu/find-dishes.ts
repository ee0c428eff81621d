import {
  type Allergen,
  type AllergenGroup,
  type DeclaredAllergens,
  toAllergenStatement,
} from '#domain/catalogue/menu/allergens/allergens.ts'
import { isTypoOf } from '#domain/catalogue/search/is-typo-of.ts'
import type { CategoryView, DishView } from '#web/catalogue/menu/menu-view.ts'

/**
 * Dishes whose name, description or declared allergens contain every search term; matches in the name come first, those in
 * allergens last. Double letters count as one, and if nothing is found, a term may have a typo.
 */
export function findDishes(categories: readonly CategoryView[], query: string): DishView[] {
  const terms = toPlainText(query).split(/\s+/).filter(Boolean)
  const dishes = categories.flatMap((category) => category.dishes)
  const found = findBy(dishes, terms, hasTerm)
  return found.length > 0 ? found : findBy(dishes, terms, hasSimilarWord)
}

function findBy(
  dishes: readonly DishView[],
  terms: readonly string[],
  matches: (text: string, term: string) => boolean,
): DishView[] {
  const hasAll = (text: string) => terms.every((term) => matches(toPlainText(text), term))
  const found = dishes.filter((dish) => hasAll(`${dish.name} ${dish.description} ${declaredText(dish)}`))
  const rank = ({ name, description }: DishView) =>
    hasAll(name) ? 0 : hasAll(`${name} ${description}`) ? 1 : 2
  return [0, 1, 2].flatMap((wanted) => found.filter((dish) => rank(dish) === wanted))
}

/** 'peanut' finds the dishes that are declared to contain peanuts, or that they may. */
function declaredText({ allergens, named = [], mayContain = [] }: DishView): string {
  return allergens ? [...allergens, ...named, ...mayContain].join(' ') : ''
}

/** 'nan' finds 'naan'. */
function hasTerm(text: string, term: string): boolean {
  return text.includes(term) || withoutDoubles(text).includes(withoutDoubles(term))
}

function withoutDoubles(text: string): string {
  return text.replace(/(\p{L})\1/gu, '$1')
}

/** 'chiken' finds 'chicken'. */
function hasSimilarWord(text: string, term: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => isTypoOf(term, word))
}

/** Removes dishes or options that contain an allergen, whatever is chosen. Undeclared ones stay. */
export function withoutAllergens<T extends { allergens: DeclaredAllergens }>(
  all: readonly T[],
  mine: readonly Allergen[],
  groupsOf: (one: T) => readonly AllergenGroup[] = () => [],
): T[] {
  return all.filter((one) => toAllergenStatement(one.allergens, groupsOf(one), mine).contains.length === 0)
}

/** Lower case without diacritics, so that 'creme' finds 'crème'. */
function toPlainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
