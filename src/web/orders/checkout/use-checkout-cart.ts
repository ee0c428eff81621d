import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { Cart } from '#domain/orders/cart/cart.ts'
import { storedCart, noCart } from '#web/orders/cart/device/cart-store.ts'
import { storedTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { useOrderChoice } from '#web/orders/cart/order-type/order-choice.ts'
import { lastPlacedOrder } from '#web/orders/checkout/draft/saved-draft.ts'
import { storedMarker } from '#web/accounts/session/page-marker.ts'
import { useDeferredStored } from '#web/ui/stored/use-deferred-stored.ts'

const justPlacedMs = 60_000

/** The cart on this device, with its restaurant's terms: undefined until hydration. Without a cart it leaves the page. */
export function useCheckoutCart(orderType: FoodOrderType) {
  const cartState = useDeferredStored(storedCart, noCart)
  const lastTerms = useDeferredStored(storedTerms, undefined)
  // The page goes on showing what was ordered after the stored cart is cleared.
  const [orderedCart, setOrderedCart] = useState<Cart>()
  const cart = orderedCart ?? cartState.cart
  const terms = lastTerms?.uniId === cart?.restaurant ? lastTerms : undefined
  const { tableNo } = useOrderChoice(terms ?? { uniId: '', orderTypes: [] })

  const isRead = useDeferredValue(true, false)
  const navigate = useNavigate()
  const isPlaced = useRef(false)
  const isEmpty = isRead && cartState.changes.length === 0 && (cart?.lines.length ?? 0) === 0
  useEffect(() => {
    if (!isEmpty || isPlaced.current) return
    const placed = lastPlacedOrder.read()
    if (!placed || Date.now() - placed.at > justPlacedMs)
      void navigate('/', { replace: true, state: 'no cart' })
    else if (orderType !== 'Dine In') void navigate('/my-order', { replace: true })
    else void navigate(`/order-received?order=${placed.orderId}`, { replace: true })
  }, [isEmpty, navigate, orderType])

  function clearCart(): void {
    isPlaced.current = true
    setOrderedCart(cart)
    storedCart.write(null)
    storedMarker.write(null)
    if (orderType === 'Dine In') storedTerms.write(null)
  }

  return { cart, cartState, terms, tableNo, clearCart }
}
