import { formatChoices } from '#domain/catalogue/menu/options/format-choices.ts'
import type { Declaration } from '#domain/catalogue/menu/allergens/declaration.ts'
import { joinDeclarations, type LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'

type Stored = StoredSwap['declared']
type StoredLine = {
  name: string
  declared: Stored
  options: readonly { typeName: string; declared: Stored }[]
}

/** What a line of an order declared when it was stored. */
export function toStoredAllergens({ name, declared, options }: StoredLine): LineAllergens {
  return joinDeclarations([
    { name, declared: parseStoredDeclaration(declared) },
    ...options.map((option) => ({
      name: option.typeName,
      declared: parseStoredDeclaration(option.declared),
    })),
  ])
}

export function toSwapAllergens({ options, ...swap }: StoredSwap): LineAllergens {
  return toStoredAllergens({
    ...swap,
    options: options.map(({ type_name, declared }) => ({ typeName: type_name, declared })),
  })
}

/** The options of a swap as people read them. */
export function toSwapChoices({ options }: StoredSwap): string[] {
  return formatChoices(
    options.map(({ type_name, quantity, side, depth }) => ({
      typeName: type_name,
      ...(quantity > 1 && { quantity }),
      ...(side && { side }),
      ...(depth > 0 && { depth }),
    })),
  )
}

/** An empty object is stored where the outlet had declared nothing. */
function parseStoredDeclaration(stored: Stored): Declaration | null {
  return stored && 'contains' in stored ? (stored as Declaration) : null
}
