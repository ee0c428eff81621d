import { toChosenAllergens } from '#domain/catalogue/menu/allergens/chosen-allergens.ts'
import { toChoiceKey } from '#domain/catalogue/menu/options/dish-options.ts'
import { diffAllergens, type LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { MenuDish } from '#domain/orders/cart/cart-changes.ts'
import type { Cart, CartLine } from '#domain/orders/cart/cart.ts'
import { lineAllergensName } from '#web/accounts/session/signed-in.ts'
import { storedCart } from '#web/orders/cart/device/cart-store.ts'
import { parseJson, stored } from '#web/ui/stored/stored.ts'

export type DeclaredByLine = Readonly<Record<string, LineAllergens>>

type Known = {
  declared: LineAllergens
  /** The declaration that the customer was shown first. It follows `declared` once they have read the difference. */
  seen: LineAllergens
  /** When `declared` was read, by this device's clock. */
  readAt: number
}
type KnownByLine = Readonly<Record<string, Known>>

export const noLineAllergens: KnownByLine = {}

/** Declarations for the lines of the cart. Apart from the cart, which every page reads: only pages that show lines need this. */
export const storedLineAllergens = stored(lineAllergensName, (text): KnownByLine => {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return noLineAllergens
  return Object.fromEntries(Object.entries(value).filter(([, known]) => isKnown(known)))
})

export function toLineKey({ foodId, choices }: Pick<CartLine, 'foodId' | 'choices'>): string {
  return [foodId, ...choices.map(toChoiceKey).toSorted()].join('\n')
}

/** Declarations of a menu for every line of the stored cart. */
export function storeLineAllergens(
  restaurant: string,
  dishes: ReadonlyMap<string, MenuDish>,
  readAt: number,
): void {
  const declaredFor = (line: CartLine) => {
    const dish = dishes.get(line.foodId)
    return dish && toChosenAllergens(dish, line.choices)
  }
  storeDeclared(restaurant, declaredFor, readAt)
}

/** Declarations of a quote. */
export function storeQuotedAllergens(restaurant: string, quoted: DeclaredByLine, readAt: number): void {
  storeDeclared(restaurant, (line) => quoted[toLineKey(line)], readAt)
}

/** A page that was loaded earlier never replaces what was read later. */
function storeDeclared(
  restaurant: string,
  declaredFor: (line: CartLine) => LineAllergens | undefined,
  readAt: number,
): void {
  const { cart } = storedCart.read()
  if (cart?.restaurant !== restaurant) return
  const before = storedLineAllergens.read()
  const byLine = cart.lines.flatMap((line): [string, Known][] => {
    const key = toLineKey(line)
    const known = before[key]
    const declared = declaredFor(line)
    if (!declared || (known && known.readAt > readAt)) return known ? [[key, known]] : []
    return [[key, { declared, seen: known?.seen ?? declared, readAt }]]
  })
  const now = Object.fromEntries(byLine)
  if (JSON.stringify(now) !== JSON.stringify(before)) storedLineAllergens.write(now)
}

/** The dishes of the cart whose declaration is not the one that the customer was shown first, each with the difference. */
export function listAllergenChanges(
  cart: Cart | undefined,
  known: KnownByLine,
): { line: CartLine; text: string }[] {
  return (cart?.lines ?? []).flatMap((line) => {
    const { seen, declared } = known[toLineKey(line)] ?? {}
    const differences = seen && declared ? diffAllergens(seen, declared) : []
    return differences.length > 0 ? [{ line, text: `${line.name} ${differences.join(', ')}.` }] : []
  })
}

/** The customer has read the differences. */
export function acceptAllergens(): void {
  const known = Object.entries(storedLineAllergens.read())
  storedLineAllergens.write(
    Object.fromEntries(known.map(([key, one]) => [key, { ...one, seen: one.declared }])),
  )
}

/** The same for a line whose newer declaration the server has just reported. */
export function acceptReported(line: CartLine, declared: LineAllergens, readAt: number): void {
  storedLineAllergens.write({
    ...storedLineAllergens.read(),
    [toLineKey(line)]: { declared, seen: declared, readAt },
  })
}

function isKnown(value: unknown): value is Known {
  const { declared, seen, readAt } = (value ?? {}) as Record<string, unknown>
  return isAllergens(declared) && isAllergens(seen) && typeof readAt === 'number'
}

function isAllergens(value: unknown): value is LineAllergens {
  const { contains, named, mayContain, unknown } = (value ?? {}) as Record<string, unknown>
  return [contains, named, mayContain, unknown].every(Array.isArray)
}
