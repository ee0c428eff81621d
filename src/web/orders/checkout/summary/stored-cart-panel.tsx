import { useBookAddress } from '#web/catalogue/restaurant/book-address.ts'
import { storedCart, noCart } from '#web/orders/cart/device/cart-store.ts'
import { type CartTerms, storedTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { useOrderChoice } from '#web/orders/cart/order-type/order-choice.ts'
import { CartPanel } from '#web/orders/cart/panel/cart-panel.tsx'
import { useFreshCart } from '#web/orders/cart/device/use-fresh-cart.ts'
import { useTermsAtDoor } from '#web/orders/cart/terms/use-terms-at-door.ts'
import { useStored } from '#web/ui/stored/stored.ts'

/** The cart for the restaurant that is stored on this device, or nothing. */
export function StoredCartPanel({ uniId }: { uniId: string }) {
  const { cart } = useStored(storedCart, noCart)
  const terms = useStored(storedTerms, undefined)
  const isStored = cart?.restaurant === uniId && cart.lines.length > 0
  return isStored && terms?.uniId === uniId ? <Panel terms={terms} /> : null
}

function Panel({ terms }: { terms: CartTerms }) {
  const { orderType, tableNo } = useOrderChoice(terms)
  useFreshCart(terms.uniId)
  const bookAt = useBookAddress(terms.uniId)
  return <CartPanel terms={useTermsAtDoor(terms)} orderType={orderType} tableNo={tableNo} bookAt={bookAt} />
}
