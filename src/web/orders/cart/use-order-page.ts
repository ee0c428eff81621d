import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import type { MenuDish } from '#domain/orders/cart-changes.ts'
import { keptCart } from '#web/orders/cart/cart-store.ts'
import { type CartTerms, keepTerms } from '#web/orders/cart/cart-terms.ts'
import { type Choice, keepTable } from '#web/orders/cart/order-choice.ts'
import { compareWithMenu } from '#web/orders/cart/refresh-cart.ts'
import { useUpdateMarker } from '#web/orders/cart/use-update-marker.ts'
import { saveMarker } from '#web/platform/page-marker.ts'

/** A visit to a restaurant's page saves the table and the page on the device, and brings the cart into line with the menu. */
export function useOrderPage(
  terms: CartTerms,
  choice: Choice,
  readDishes: () => ReadonlyMap<string, MenuDish>,
): void {
  const { uniId } = terms
  const [address, setAddress] = useSearchParams()
  const tableNo = address.get('tableNo')
  // Marked once per restaurant; the choice is filled in below and must not turn a checkout marker back.
  useEffect(
    () => saveMarker({ page: 'order page', orderType: undefined, tableNo: undefined, restaurant: uniId }),
    [uniId],
  )
  useUpdateMarker(uniId, choice)
  useEffect(() => {
    if (tableNo === null) return
    keepTable(uniId, tableNo)
    // It is kept now; in the address it would come back after the table was left.
    setAddress(
      (present) => {
        present.delete('tableNo')
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  }, [uniId, tableNo, setAddress])
  useEffect(() => {
    if (keptCart.read().cart?.restaurant !== uniId) return
    keepTerms(terms)
    compareWithMenu(uniId, readDishes())
  }, [uniId, terms, readDishes])
}
