import { kept, parsed, useKept } from '#web/ui/kept.ts'

type Count = { count: number; /** Something became of the cart that was not read yet. */ hasNews: boolean }

const nothing: Count = { count: 0, hasNews: false }

const keptCount = kept('tablefare.cart', (text): Count => {
  if (text === null || text === 'null') return nothing
  const { version, count, changes } = (parsed(text) ?? {}) as Record<string, unknown>
  if (version !== 1 || !Number.isSafeInteger(count)) return { count: 0, hasNews: true }
  return { count: count as number, hasNews: Array.isArray(changes) && changes.length > 0 }
})

/** How much is in the cart, for pages that need no more of it than this. */
export function useCartCount(): Count {
  return useKept(keptCount, nothing)
}
