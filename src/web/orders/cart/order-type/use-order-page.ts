import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { MenuDish } from '#domain/orders/cart/cart-changes.ts'
import { storedCart } from '#web/orders/cart/device/cart-store.ts'
import { type CartTerms, storeTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { storeLineAllergens } from '#web/orders/cart/line-allergens.ts'
import { checkTable } from '#web/orders/cart/order-type/check-table.ts'
import { type Choice, storeTable } from '#web/orders/cart/order-type/order-choice.ts'
import { reconcileStoredCart } from '#web/orders/cart/device/refresh-cart.ts'
import { storedTableCode } from '#web/orders/cart/order-type/table-code.ts'
import { useUpdateMarker } from '#web/orders/cart/order-type/use-update-marker.ts'
import { saveMarker } from '#web/accounts/session/page-marker.ts'

/**
 * Stores the table and the page marker on the device, and reconciles the cart with the menu. Returns the table of the
 * address if the restaurant does not have it.
 */
export function useOrderPage(
  terms: CartTerms,
  choice: Choice,
  readDishes: () => ReadonlyMap<string, MenuDish>,
  loadedAt: Date,
): { unknownTable: string | undefined } {
  const { uniId } = terms
  const takesDineIn = terms.orderTypes.includes('Dine In')
  const [unknown, setUnknown] = useState<{ restaurant: string; tableNo: string }>()
  // By this device's clock, once for each menu: what is sold out is read more often than what is declared.
  const read = useRef({ loadedAt, at: 0 })
  useEffect(() => {
    read.current = { loadedAt, at: Date.now() }
  }, [loadedAt])
  const [address, setAddress] = useSearchParams()
  const tableNo = address.get('tableNo')
  const tableCode = address.get('tableCode')
  // Runs for each restaurant only. The choice is added below and must not overwrite a checkout marker.
  useEffect(
    () => saveMarker({ page: 'order page', orderType: undefined, tableNo: undefined, restaurant: uniId }),
    [uniId],
  )
  useUpdateMarker(uniId, choice)
  useEffect(() => {
    if (tableNo === null) return
    const shown = storeTable(uniId, tableNo)
    if (tableCode !== null) storedTableCode.write(tableCode)
    if (takesDineIn && shown !== '')
      void checkTable(uniId, shown, (isKnown) =>
        setUnknown(isKnown ? undefined : { restaurant: uniId, tableNo: shown }),
      )
    // Stored now. Left in the URL, it would come back after the customer left the table.
    setAddress(
      (present) => {
        present.delete('tableNo')
        present.delete('tableCode')
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  }, [uniId, tableNo, tableCode, takesDineIn, setAddress])
  useEffect(() => {
    if (storedCart.read().cart?.restaurant !== uniId) return
    storeTerms(terms)
    reconcileStoredCart(uniId, readDishes(), read.current.at)
  }, [uniId, terms, readDishes])
  useEffect(
    () => storedCart.subscribe(() => storeLineAllergens(uniId, readDishes(), read.current.at)),
    [uniId, readDishes],
  )
  return { unknownTable: unknown?.restaurant === uniId ? unknown.tableNo : undefined }
}
