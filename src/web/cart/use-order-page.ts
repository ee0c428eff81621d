import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import type { MenuDish } from '#domain/cart-changes.ts'
import { keptCart } from '#web/cart/cart-store.ts'
import { type CartTerms, keepTerms } from '#web/cart/cart-terms.ts'
import { keepTable } from '#web/cart/order-choice.ts'
import { keptMarker } from '#web/cart/page-marker.ts'
import { compareWithMenu } from '#web/cart/refresh-cart.ts'

/** What a visit to a restaurant's page leaves on the device: the table, the page, and a cart that fits today's menu. */
export function useOrderPage(terms: CartTerms, readDishes: () => ReadonlyMap<string, MenuDish>): void {
  const { uniId } = terms
  const [address, setAddress] = useSearchParams()
  const tableNo = address.get('tableNo')
  useEffect(() => keptMarker.write('order page'), [])
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
