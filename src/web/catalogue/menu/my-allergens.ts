import { type Allergen, allergens } from '#domain/catalogue/menu/allergens.ts'
import { stored, parseJson } from '#web/ui/stored.ts'

/** The customer's allergens. They stay on this device and are never sent. */
export type MyAllergens = { mine: readonly Allergen[]; isHiding: boolean }

export const noAllergens: MyAllergens = { mine: [], isHiding: false }

export const storedAllergens = stored('tablefare.allergens', (text): MyAllergens => {
  const { mine, isHiding } = (parseJson(text) ?? {}) as { mine?: unknown; isHiding?: unknown }
  if (!Array.isArray(mine)) return noAllergens
  return { mine: allergens.filter((allergen) => mine.includes(allergen)), isHiding: isHiding === true }
})
