import { kept, parsed, useKept } from '#web/ui/kept.ts'

const keptCount = kept('tablefare.cart', (text) => {
  const { version, count } = (parsed(text) ?? {}) as { version?: unknown; count?: unknown }
  return version === 1 && Number.isSafeInteger(count) ? (count as number) : 0
})

/** How much is in the cart, for pages that need no more of it than this. */
export function useCartCount(): number {
  return useKept(keptCount, 0)
}
