import { z } from 'zod'

import { allergens } from '#domain/catalogue/menu/allergens/allergens.ts'
import { namedAllergens } from '#domain/catalogue/menu/allergens/declaration.ts'

const list = z.array(z.enum(allergens)).max(14)

const Named = z.array(z.enum(namedAllergens)).max(namedAllergens.length)

/** The nut or cereal by name, and what a dish or option may contain. Absent where there is none. */
export const declaredFields = { named: Named.optional(), mayContain: list.optional() }

/** The allergens that a customer avoids. */
export const Avoided = list

/** All that a dish and its chosen options declare. */
export const LineAllergens = z.object({
  contains: list,
  named: Named,
  /** Allergens that one part names and another part has without a name. Absent where there is none. */
  unnamed: list.optional(),
  /** Without what it contains. */
  mayContain: list,
  /** The dish or options without a declaration. */
  unknown: z.array(z.string().max(120)).max(51),
  /** False where neither the dish nor an option has a declaration. */
  isDeclared: z.boolean(),
})
