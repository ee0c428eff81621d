/** The fourteen allergens that UK law names, in its words. */
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

/** What an outlet says about a dish: a list, which may be empty, or nothing at all. */
export type Declared = readonly Allergen[] | null

export type AllergenStatement =
  | { says: 'contains'; allergens: Allergen[] }
  | { says: 'not listed'; allergens: Allergen[] }
  | { says: 'no information' }

/** What may be said to somebody with these allergies. Never that a dish is safe: only what the outlet has declared. */
export function statementFor(declared: Declared, mine: readonly Allergen[]): AllergenStatement {
  if (declared === null) return { says: 'no information' }
  const found = mine.filter((allergen) => declared.includes(allergen))
  return found.length > 0
    ? { says: 'contains', allergens: found }
    : { says: 'not listed', allergens: [...mine] }
}
