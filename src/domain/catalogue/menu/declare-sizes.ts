import type { DeclaredAllergens } from '#domain/catalogue/menu/allergens/allergens.ts'

type Group = {
  kind?: string | undefined
  types: readonly { allergens?: DeclaredAllergens | undefined }[]
}

/**
 * The groups of a dish, with its sizes declared. A size adds no ingredient, so one without a declaration of its own adds
 * nothing to what the dish declares. Of a dish without a declaration its sizes stay unknown too.
 */
export function declareSizes<G extends Group>(groups: readonly G[], dish: DeclaredAllergens): G[] {
  return groups.map((group) => {
    if (group.kind !== 'sizes' || dish === null) return group
    return { ...group, types: group.types.map((type) => ({ ...type, allergens: type.allergens ?? [] })) }
  })
}
