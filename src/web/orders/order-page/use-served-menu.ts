import { useMemo } from 'react'

import { fromLondonTimeOrNext, toLondonTime } from '#domain/shared/time/london-time.ts'
import { type MenuView, withPrices } from '#web/catalogue/menu/menu-view.ts'
import { withServing } from '#web/catalogue/menu/serving-view.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import type { EatingType } from '#web/orders/cart/order-type/order-choice.ts'
import { findOrderTimes } from '#web/orders/cart/terms/order-times.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'

const noon = 12 * 60

/**
 * The menu at the prices of the order type on the day of the soonest time, with the dishes marked that are not served to an
 * order without a chosen time. Both follow the clock while the page is open.
 */
export function useServedMenu(
  menu: MenuView,
  terms: CartTerms,
  orderType: EatingType | undefined,
  loadedAt: Date,
): MenuView {
  const now = useNow() ?? loadedAt
  const { date } = toLondonTime(findOrderTimes(terms, orderType, { now }).at)
  const priced = useMemo(
    () => withPrices(menu, orderType, fromLondonTimeOrNext(date, noon)),
    [menu, orderType, date],
  )
  return useMemo(
    () => withServing(priced, () => findOrderTimes(terms, orderType, { now }).servedAt),
    [priced, terms, orderType, now],
  )
}
