import { keptCart, noCart } from '#web/cart/cart-store.ts'
import { keptTerms } from '#web/cart/cart-terms.ts'
import { useOrderChoice } from '#web/cart/order-choice.ts'
import { keptMarker, type PageMarker } from '#web/cart/page-marker.ts'
import { useKept } from '#web/ui/kept.ts'

export type RememberedPage = {
  page: PageMarker | undefined
  orderType: string | undefined
  tableNo: string | undefined
  restaurant: string | undefined
}

/** What this device knows of where somebody was going before they had to say who they are. */
export function useRememberedPage(): RememberedPage {
  const page = useKept(keptMarker, undefined)
  const { cart } = useKept(keptCart, noCart)
  const terms = useKept(keptTerms, undefined)
  const choice = useOrderChoice(terms ?? nowhere)
  return { page, ...choice, restaurant: cart?.restaurant ?? terms?.uniId }
}

const nowhere = { uniId: '', orderTypes: [] }
