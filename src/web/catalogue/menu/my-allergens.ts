import { type Allergen, allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import type { GroupView } from '#web/catalogue/menu/menu-view.ts'
import { stored, parseJson } from '#web/ui/stored/stored.ts'

/** The customer's allergens. They stay on this device, unless the customer agrees to send them with an order. */
export type MyAllergens = {
  mine: readonly Allergen[]
  isHiding: boolean
  /** The kitchen reads what its customer avoids. */
  isForKitchen?: boolean
}

export const noAllergens: MyAllergens = { mine: [], isHiding: false }

/** Nothing that contains one of mine, or is not declared, is chosen for me beforehand. */
export function withoutMyDefaults(
  groups: readonly GroupView[],
  mine: readonly Allergen[],
): readonly GroupView[] {
  if (mine.length === 0) return groups
  return groups.map((group) => ({
    ...group,
    types: group.types.map((type) => ({
      ...type,
      isDefault:
        Boolean(type.isDefault) &&
        type.allergens !== null &&
        !mine.some((one) => type.allergens!.includes(one) || type.mayContain?.includes(one)),
      ...(type.opens && { opens: [...withoutMyDefaults(type.opens, mine)] }),
    })),
  }))
}

export const storedAllergens = stored('tablefare.allergens', (text): MyAllergens => {
  const { mine, isHiding } = (parseJson(text) ?? {}) as { mine?: unknown; isHiding?: unknown }
  if (!Array.isArray(mine)) return noAllergens
  return { mine: allergens.filter((allergen) => mine.includes(allergen)), isHiding: isHiding === true }
})
