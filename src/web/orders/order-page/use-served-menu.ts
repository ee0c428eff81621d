import { useMemo } from 'react'

import { type MenuView, withPrices } from '#web/catalogue/menu/menu-view.ts'
import { withServing } from '#web/catalogue/menu/serving-view.ts'
import type { CartTerms } from '#web/orders/cart/cart-terms.ts'
import type { EatingType } from '#web/orders/cart/order-choice.ts'
import { findSoonestTime } from '#web/orders/cart/soonest-time.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

/** The menu at the prices of the order type, with the dishes marked that are not served at the soonest time. */
export function useServedMenu(
  menu: MenuView,
  terms: CartTerms,
  orderType: EatingType | undefined,
  loadedAt: Date,
): MenuView {
  const now = useNow() ?? loadedAt
  const priced = useMemo(() => withPrices(menu, orderType, loadedAt), [menu, orderType, loadedAt])
  return useMemo(
    () => withServing(priced, () => findSoonestTime(terms, orderType, now)),
    [priced, terms, orderType, now],
  )
}
