import { X } from 'lucide-react'
import { Link } from 'react-router'

import { type Cart, countItems } from '#domain/orders/cart/cart.ts'
import { useBookAddress } from '#web/catalogue/restaurant/book-address.ts'
import { CartChanges } from '#web/orders/cart/panel/cart-changes.tsx'
import { CartContents } from '#web/orders/cart/panel/cart-contents.tsx'
import { type CartState, storedCart, noCart } from '#web/orders/cart/device/cart-store.ts'
import { type CartTerms, storedTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { formatItemCount } from '#web/orders/cart/format-count.ts'
import { EmptyCart } from '#web/orders/cart/panel/empty-cart.tsx'
import { useOrderChoice } from '#web/orders/cart/order-type/order-choice.ts'
import { OrderTypePicker } from '#web/orders/cart/panel/order-type-picker.tsx'
import { useFreshCart } from '#web/orders/cart/device/use-fresh-cart.ts'
import { useTermsAtDoor } from '#web/orders/cart/terms/use-terms-at-door.ts'
import { useUpdateMarker } from '#web/orders/cart/order-type/use-update-marker.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useStored } from '#web/ui/stored/stored.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { wording } from '#web/platform/wording.ts'

/** The cart, on every page. Opens with the stored cart, then reconciles it with the present menu. */
export function CartModal({ onClose }: { onClose: () => void }) {
  const state = useStored(storedCart, noCart)
  const terms = useStored(storedTerms, undefined)
  const { cart } = state
  const known = cart && terms?.uniId === cart.restaurant ? terms : undefined
  return (
    <Modal kind="drawer" labelledBy="your-cart" onClose={onClose}>
      <div className="flex items-start justify-between gap-3 px-5 pt-6 pb-3 sm:px-7">
        <div>
          <h2 id="your-cart" className="text-section">
            Your cart
          </h2>
          {cart && known && (
            <p className="text-small text-muted">
              <Link to={`/order/${known.uniId}`} className="underline hover:text-ink">
                {known.name}
              </Link>{' '}
              · {formatItemCount(countItems(cart))}
            </p>
          )}
        </div>
        <button
          type="button"
          onClick={closeModal}
          aria-label="Close the cart"
          className="flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunk"
        >
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <div tabIndex={-1} className="flex flex-col gap-4 overflow-y-auto px-5 pt-1 pb-6 outline-none sm:px-7">
        {cart ? (
          <LoadedCart state={state} cart={cart} terms={known} />
        ) : (
          <>
            <CartChanges state={state} />
            <EmptyCart />
          </>
        )}
      </div>
    </Modal>
  )
}

function LoadedCart({
  state,
  cart,
  ...given
}: {
  state: CartState
  cart: Cart
  terms: CartTerms | undefined
}) {
  const terms = useTermsAtDoor(given.terms)
  const { restaurant } = cart
  const choice = useOrderChoice(terms ?? noRestaurant)
  const bookAt = useBookAddress(restaurant)
  useUpdateMarker(terms?.uniId, choice)
  const isFresh = useFreshCart(restaurant)
  if (!terms)
    return isFresh === false ? (
      <>
        <p className="text-muted">
          {wording.unreachable}. Your cart is saved: {formatItemCount(countItems(cart))}.
        </p>
        <Link to={`/order/${restaurant}`} className={buttonStyle('secondary')}>
          Open the restaurant
        </Link>
      </>
    ) : (
      <div className="skeleton h-64 rounded-card" aria-busy="true" />
    )
  return (
    <>
      <OrderTypePicker offered={terms.orderTypes} {...choice} bookAt={bookAt} isNarrow />
      <CartContents
        state={state}
        cart={cart}
        terms={terms}
        orderType={choice.orderType}
        tableNo={choice.tableNo}
        bookAt={bookAt}
        withAmount
      />
    </>
  )
}

const noRestaurant = { uniId: '', orderTypes: [] }
