import type { LineAllergens } from '#domain/catalogue/menu/allergens/line-allergens.ts'
import type { Cart } from '#domain/orders/cart/cart.ts'
import { acceptReported, type DeclaredByLine, storedLineAllergens } from '#web/orders/cart/line-allergens.ts'
import type { Refused } from '#web/platform/calls/call.ts'

/** The declarations that the customer was shown first, line by line; the quote's own where nothing else was shown. */
export function toSeen(declared: DeclaredByLine): DeclaredByLine {
  const known = Object.entries(storedLineAllergens.read())
  return { ...declared, ...Object.fromEntries(known.map(([key, { seen }]) => [key, seen])) }
}

/** The newest declarations that this device has read: another page may have read them after the quote. */
export function toDeclaredNow(quoted: DeclaredByLine, stored = storedLineAllergens.read()): DeclaredByLine {
  const known = Object.entries(stored)
  return { ...quoted, ...Object.fromEntries(known.map(([key, { declared }]) => [key, declared])) }
}

/** The message of the refusal tells how the declarations differ, so the next press goes on with the new ones. */
export function acceptRefused({ code, detail }: Refused, cart: Cart | undefined): void {
  if (code !== 'ALLERGENS_CHANGED' || !cart) return
  for (const { item, now } of detail.lines as { item: number; now: LineAllergens }[]) {
    const line = cart.lines[item - 1]
    if (line) acceptReported(line, now, Date.now())
  }
}
