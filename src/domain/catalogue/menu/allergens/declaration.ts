import {
  type Allergen,
  allergens,
  type DeclaredAllergens,
} from '#domain/catalogue/menu/allergens/allergens.ts'

/** The nuts and cereals that UK food law wants by name, with the allergen that each belongs to. */
const allergenOf = {
  almonds: 'tree nuts',
  'Brazil nuts': 'tree nuts',
  cashews: 'tree nuts',
  hazelnuts: 'tree nuts',
  macadamias: 'tree nuts',
  pecans: 'tree nuts',
  pistachios: 'tree nuts',
  walnuts: 'tree nuts',
  barley: 'cereals containing gluten',
  oats: 'cereals containing gluten',
  rye: 'cereals containing gluten',
  spelt: 'cereals containing gluten',
  wheat: 'cereals containing gluten',
} as const satisfies Record<string, Allergen>

export type NamedAllergen = keyof typeof allergenOf
export const namedAllergens = Object.keys(allergenOf) as [NamedAllergen, ...NamedAllergen[]]

/** A dish or option as the menu has it. The last two are absent where they are empty. */
export type DeclaredFields = {
  allergens: DeclaredAllergens
  named?: readonly NamedAllergen[] | undefined
  mayContain?: readonly Allergen[] | undefined
}

export type Declaration = {
  contains: readonly Allergen[]
  named: readonly NamedAllergen[]
  mayContain: readonly Allergen[]
}

/** A declaration in the order of the law's list. Null where the outlet has declared nothing. */
export function toDeclaration({
  allergens: declared,
  named = [],
  mayContain = [],
}: DeclaredFields): Declaration | null {
  if (declared === null) return null
  const contains = allergens.filter((one) => declared.includes(one))
  return {
    contains,
    named: namedAllergens.filter((one) => named.includes(one) && declared.includes(allergenOf[one])),
    mayContain: allergens.filter((one) => mayContain.includes(one) && !declared.includes(one)),
  }
}

/**
 * A declaration as it is stored: no name without its allergen, nothing that is both contained and a risk, and neither without a
 * list. A name left behind would come back with the allergen, though another nut is meant then.
 */
export function trimDeclared(fields: DeclaredFields): {
  allergens: Allergen[] | null
  named: NamedAllergen[]
  mayContain: Allergen[]
} {
  const { named, mayContain } = toDeclaration(fields) ?? { named: [], mayContain: [] }
  return {
    allergens: fields.allergens && [...new Set(fields.allergens)],
    named: [...named],
    mayContain: [...mayContain],
  }
}

export function allergenOfName(name: NamedAllergen): Allergen {
  return allergenOf[name]
}

export function namesOf(allergen: Allergen): NamedAllergen[] {
  return namedAllergens.filter((one) => allergenOf[one] === allergen)
}

/** Allergens that one part names, and another part has or may have without a name: the names are not all that there is. */
export function findUnnamed(parts: readonly Declaration[]): Allergen[] {
  const isNamedIn = ({ named }: Declaration, one: Allergen) => named.some((name) => allergenOf[name] === one)
  return allergens.filter(
    (one) =>
      parts.some((part) => isNamedIn(part, one)) &&
      parts.some(
        (part) => (part.contains.includes(one) || part.mayContain.includes(one)) && !isNamedIn(part, one),
      ),
  )
}

/** 'milk, tree nuts (almonds, cashews)', and 'tree nuts (almonds and possibly others)' where it is `unnamed` too. */
export function formatAllergenList(
  list: readonly Allergen[],
  named: readonly NamedAllergen[] = [],
  unnamed: readonly Allergen[] = [],
): string {
  return list
    .map((allergen) => {
      const names = named.filter((one) => allergenOf[one] === allergen)
      const others = unnamed.includes(allergen) ? ' and possibly others' : ''
      return names.length > 0 ? `${allergen} (${names.join(', ')}${others})` : allergen
    })
    .join(', ')
}
