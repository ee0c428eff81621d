import type { Allergen } from '#domain/catalogue/menu/allergens.ts'
import type { NamedAllergen } from '#domain/catalogue/menu/declaration.ts'

type Declared = {
  allergens: readonly Allergen[] | null
  named?: readonly NamedAllergen[] | undefined
  mayContain?: readonly Allergen[] | undefined
}

/** A page that was open before there were names and "may contain" does not send them, and must not change them. */
export function toDeclaredColumns({ allergens, named, mayContain }: Declared) {
  return {
    allergens: allergens && [...new Set(allergens)],
    ...(named && { named_allergens: [...new Set(named)] }),
    ...(mayContain && { may_contain: [...new Set(mayContain)] }),
  }
}
