import { X } from 'lucide-react'
import { useEffect } from 'react'

import { countOf } from '#domain/cart.ts'
import { CartContents } from '#web/cart/cart-contents.tsx'
import { keptCart, noCart } from '#web/cart/cart-store.ts'
import { keptTerms } from '#web/cart/cart-terms.ts'
import { countText } from '#web/cart/count-text.ts'
import { useOrderChoice } from '#web/cart/order-choice.ts'
import { OrderTypePicker } from '#web/cart/order-type-picker.tsx'
import { refreshCart } from '#web/cart/refresh-cart.ts'
import { signInAddress } from '#web/protect.ts'
import { useKept } from '#web/ui/kept.ts'
import { closeModal, Modal } from '#web/ui/modal.tsx'

/** The cart from anywhere on the site. It opens with what the device knows and then asks what has changed. */
export function CartModal({ onClose }: { onClose: () => void }) {
  const state = useKept(keptCart, noCart)
  const terms = useKept(keptTerms, undefined)
  const { cart } = state
  const restaurant = cart?.restaurant
  const choice = useOrderChoice(terms ?? nowhere)
  useEffect(() => {
    if (!restaurant) return undefined
    const leaving = new AbortController()
    void refreshCart(restaurant, leaving.signal)
    return () => leaving.abort()
  }, [restaurant])
  const isKnown = cart && terms?.uniId === cart.restaurant
  const bookAt = signInAddress(`/order/${restaurant ?? ''}`)
  return (
    <Modal kind="drawer" labelledBy="your-cart" onClose={onClose}>
      <div className="flex items-start justify-between gap-3 px-5 pt-6 pb-3 sm:px-7">
        <div>
          <h2 id="your-cart" className="text-[1.625rem]">
            Your cart
          </h2>
          {isKnown && (
            <p className="text-small text-muted">
              <a href={`/order/${terms.uniId}`} className="underline hover:text-ink">
                {terms.name}
              </a>{' '}
              · {countText(countOf(cart))}
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
      <div className="flex flex-col gap-4 overflow-y-auto px-5 pt-1 pb-6 sm:px-7">
        {isKnown ? (
          <>
            <OrderTypePicker offered={terms.orderTypes} {...choice} bookAt={bookAt} isNarrow />
            <CartContents
              state={state}
              cart={cart}
              terms={terms}
              orderType={choice.orderType}
              bookAt={bookAt}
              withAmount
            />
          </>
        ) : (
          <div className="skeleton h-64 rounded-card" aria-busy="true" />
        )}
      </div>
    </Modal>
  )
}

const nowhere = { uniId: '', orderTypes: [] }
