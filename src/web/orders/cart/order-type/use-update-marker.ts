import { useEffect } from 'react'

import type { Choice } from '#web/orders/cart/order-type/order-choice.ts'
import { saveMarker, storedMarker } from '#web/accounts/session/page-marker.ts'

/** Updates the order type and table of the page marker. Its page stays. */
export function useUpdateMarker(restaurant: string | undefined, { orderType, tableNo }: Choice): void {
  useEffect(() => {
    const marker = storedMarker.read()
    if (marker && marker.restaurant === restaurant) saveMarker({ ...marker, orderType, tableNo })
  }, [restaurant, orderType, tableNo])
}
