import { type Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  type Declaration,
  type DeclaredFields,
  type NamedAllergen,
  toDeclaration,
} from '#domain/catalogue/menu/allergens/declaration.ts'

const nuts: readonly [text: RegExp, name: NamedAllergen][] = [
  [/almond|korma|frangipane/i, 'almonds'],
  [/cashew/i, 'cashews'],
  [/pistachio|baklava/i, 'pistachios'],
  [/walnut/i, 'walnuts'],
  [/hazelnut|praline/i, 'hazelnuts'],
  [/pecan/i, 'pecans'],
]

type Described = { name: string; description?: string; allergens: string[] | null }

/** The nut by name where the menu says which, and traces of nuts in sweets. */
export function toDemoDeclared({ name, description = '', allergens }: Described): DeclaredFields {
  const text = `${name} ${description}`
  const hasNuts = allergens?.includes('tree nuts')
  return {
    allergens: allergens as Allergen[] | null,
    named: hasNuts ? nuts.flatMap(([pattern, nut]) => (pattern.test(text) ? [nut] : [])) : [],
    mayContain: allergens && !hasNuts && /brownie|kulfi|halva|gelato/i.test(text) ? ['tree nuts'] : [],
  }
}

/** As an order stores it. */
export function toStoredDeclaration(described: Described): Declaration | Record<string, never> {
  return toDeclaration(toDemoDeclared(described)) ?? {}
}
