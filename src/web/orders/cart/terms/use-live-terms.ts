import { useMemo } from 'react'

import type { Ordering } from '#domain/catalogue/hours/outlet-state.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'

/** The terms with the state that the page has polled. The same object until that changes. */
export function useLiveTerms(loaded: CartTerms, polled: Ordering | undefined): CartTerms {
  const ordering = polled && JSON.stringify(polled)
  return useMemo(
    () => (ordering === undefined ? loaded : { ...loaded, ordering: JSON.parse(ordering) as Ordering }),
    [loaded, ordering],
  )
}
