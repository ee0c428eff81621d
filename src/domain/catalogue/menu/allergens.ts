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

export type AllergenStatement =
  | { kind: 'contains'; allergens: Allergen[] }
  | { kind: 'not listed'; allergens: Allergen[] }
  | { kind: 'no information' }

/** The statement for a customer with these allergies: only what the outlet declared, never that a dish is safe. */
export function toAllergenStatement(
  declared: DeclaredAllergens,
  mine: readonly Allergen[],
): AllergenStatement {
  if (declared === null) return { kind: 'no information' }
  const found = mine.filter((allergen) => declared.includes(allergen))
  return found.length > 0
    ? { kind: 'contains', allergens: found }
    : { kind: 'not listed', allergens: [...mine] }
}
