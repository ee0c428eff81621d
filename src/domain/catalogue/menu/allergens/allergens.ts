/** The fourteen allergens of UK food law. */
export const allergens = [
  'celery',
  'cereals containing gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'tree nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const

export type Allergen = (typeof allergens)[number]

/** Null where the outlet has declared nothing, which is not the same as an empty list. */
export type DeclaredAllergens = readonly Allergen[] | null

/** `minChoices` units of the types must be chosen, at most `maxQuantity` of each, or one if absent. */
export type AllergenGroup = {
  minChoices: number
  maxQuantity?: number | undefined
  types: readonly {
    allergens: DeclaredAllergens
    /** Ignored where nothing is declared. */
    mayContain?: readonly Allergen[] | undefined
    opens?: readonly AllergenGroup[] | undefined
  }[]
}

export type AllergenStatement = {
  /** In the dish itself, or in every way to fill a required option group. */
  contains: Allergen[]
  /** In some options only. */
  someChoicesContain: Allergen[]
  /** Stated by some options as a risk, and contained by none. */
  someChoicesMayContain: Allergen[]
  undeclared: 'dish' | 'some choices' | undefined
  /** Found nowhere. Empty unless everything is declared. */
  notListed: Allergen[]
}

/** The statement for a customer with these allergies: only what the outlet declared, never that a dish is safe. */
export function toAllergenStatement(
  declared: DeclaredAllergens,
  groups: readonly AllergenGroup[],
  mine: readonly Allergen[],
): AllergenStatement {
  const types = listTypes(groups)
  const contains = mine.filter(
    (allergen) => declared?.includes(allergen) || groups.some((group) => isUnavoidable(group, allergen)),
  )
  const someChoicesContain = mine.filter(
    (allergen) =>
      !contains.includes(allergen) && types.some(({ allergens }) => allergens?.includes(allergen)),
  )
  const isContained = (allergen: Allergen) =>
    contains.includes(allergen) || someChoicesContain.includes(allergen)
  const someChoicesMayContain = mine.filter(
    (allergen) =>
      !isContained(allergen) &&
      types.some(({ allergens, mayContain }) => allergens !== null && mayContain?.includes(allergen)),
  )
  const isAnyTypeUndeclared = types.some(({ allergens }) => allergens === null)
  const undeclared = declared === null ? 'dish' : isAnyTypeUndeclared ? 'some choices' : undefined
  const notListed = undeclared
    ? []
    : mine.filter((allergen) => !isContained(allergen) && !someChoicesMayContain.includes(allergen))
  return { contains, someChoicesContain, someChoicesMayContain, undeclared, notListed }
}

/**
 * Too few of the types lack the allergen to fill the group. An undeclared type may lack it. A type has it also if a group
 * that it opens cannot be filled without.
 */
function isUnavoidable({ minChoices, maxQuantity = 1, types }: AllergenGroup, allergen: Allergen): boolean {
  const containing = types.filter(
    ({ allergens, opens = [] }) =>
      allergens?.includes(allergen) || opens.some((group) => isUnavoidable(group, allergen)),
  ).length
  return containing > 0 && (types.length - containing) * maxQuantity < minChoices
}

type Group<T> = { types: readonly (T & { opens?: readonly Group<T>[] | undefined })[] }

/** All options of the groups, with those of the groups that they open. */
export function listTypes<T>(groups: readonly Group<T>[]): T[] {
  return groups.flatMap(({ types }) => types.flatMap((type) => [type, ...listTypes(type.opens ?? [])]))
}
