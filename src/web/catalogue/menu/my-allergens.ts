import { type Allergen, allergens } from '#domain/catalogue/allergens.ts'
import { kept, parsed } from '#web/ui/kept.ts'

/** What this person must look out for. It stays on their device: nobody else is told. */
export type MyAllergens = { mine: readonly Allergen[]; isHiding: boolean }

export const noAllergens: MyAllergens = { mine: [], isHiding: false }

export const keptAllergens = kept('tablefare.allergens', (text): MyAllergens => {
  const { mine, isHiding } = (parsed(text) ?? {}) as { mine?: unknown; isHiding?: unknown }
  if (!Array.isArray(mine)) return noAllergens
  return { mine: allergens.filter((allergen) => mine.includes(allergen)), isHiding: isHiding === true }
})
