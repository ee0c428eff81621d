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

/** `minChoices` of the types must be chosen, each at most once. */
export type AllergenGroup = { minChoices: number; types: readonly { allergens: DeclaredAllergens }[] }

export type AllergenStatement = {
  /** In the dish itself, or in every way to fill a required option group. */
  contains: Allergen[]
  /** In some options only. */
  someChoicesContain: Allergen[]
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
  const types = groups.flatMap((group) => group.types)
  const contains = mine.filter(
    (allergen) => declared?.includes(allergen) || groups.some((group) => isUnavoidable(group, allergen)),
  )
  const someChoicesContain = mine.filter(
    (allergen) =>
      !contains.includes(allergen) && types.some(({ allergens }) => allergens?.includes(allergen)),
  )
  const isAnyTypeUndeclared = types.some(({ allergens }) => allergens === null)
  const undeclared = declared === null ? 'dish' : isAnyTypeUndeclared ? 'some choices' : undefined
  const notListed = undeclared
    ? []
    : mine.filter((allergen) => !contains.includes(allergen) && !someChoicesContain.includes(allergen))
  return { contains, someChoicesContain, undeclared, notListed }
}

/** Too few of the types lack the allergen to fill the group. An undeclared type may lack it. */
function isUnavoidable({ minChoices, types }: AllergenGroup, allergen: Allergen): boolean {
  const containing = types.filter(({ allergens }) => allergens?.includes(allergen)).length
  return containing > 0 && types.length - containing < minChoices
}
