import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import { parseCommaList } from '#domain/catalogue/menu/comma-list.ts'
import type { DeclaredFields, NamedAllergen } from '#domain/catalogue/menu/allergens/declaration.ts'

/** The columns of a declaration as comma-separated text. */
export type DeclaredColumns = {
  allergens: string | null
  named_allergens: string | null
  may_contain: string | null
}

type Fields = {
  allergens: Allergen[] | null
  named?: NamedAllergen[]
  mayContain?: Allergen[]
}

/** Fields that are empty are left out, as on most dishes. */
export function toDeclared({ allergens, named_allergens, may_contain }: DeclaredColumns): Fields {
  if (allergens === null) return { allergens: null }
  return {
    allergens: parseCommaList(allergens) as Allergen[],
    ...(named_allergens && { named: parseCommaList(named_allergens) as NamedAllergen[] }),
    ...(may_contain && { mayContain: parseCommaList(may_contain) as Allergen[] }),
  } satisfies DeclaredFields
}
