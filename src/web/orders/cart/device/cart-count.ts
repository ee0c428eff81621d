import { stored, parseJson, useStored } from '#web/ui/stored/stored.ts'

type Count = {
  count: number
  /** The cart has changes that the customer has not read. */ hasUnreadChanges: boolean
}

const noItems: Count = { count: 0, hasUnreadChanges: false }

const storedCount = stored('tablefare.cart', (text): Count => {
  if (text === null || text === 'null') return noItems
  const { version, count, changes } = (parseJson(text) ?? {}) as Record<string, unknown>
  if (version !== 1 || !Number.isSafeInteger(count)) return { count: 0, hasUnreadChanges: true }
  return { count: count as number, hasUnreadChanges: Array.isArray(changes) && changes.length > 0 }
})

/** The item count, for pages that do not need the cart itself. */
export function useCartCount(): Count {
  return useStored(storedCount, noItems)
}
