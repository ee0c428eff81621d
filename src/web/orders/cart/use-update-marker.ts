import { useEffect } from 'react'

import type { Choice } from '#web/orders/cart/order-choice.ts'
import { saveMarker, storedMarker } from '#web/platform/page-marker.ts'

/** A customer may change the order type or leave the table after the page was marked. The marker keeps its page. */
export function useUpdateMarker(restaurant: string | undefined, { orderType, tableNo }: Choice): void {
  useEffect(() => {
    const marker = storedMarker.read()
    if (marker && marker.restaurant === restaurant) saveMarker({ ...marker, orderType, tableNo })
  }, [restaurant, orderType, tableNo])
}
