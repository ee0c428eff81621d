import { type ReactNode, useId, useState } from 'react'

import type { AddedDish } from '#domain/orders/cart/cart.ts'
import { storedCart, putInCart } from '#web/orders/cart/device/cart-store.ts'
import { type CartTerms, storeTerms, storedTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

/** Adds dishes to the cart. Asks before replacing another restaurant's cart. */
export function useAddToCart(terms: CartTerms): { add: (dish: AddedDish) => void; question: ReactNode } {
  const [asking, setAsking] = useState<AddedDish>()

  function put(dish: AddedDish) {
    putInCart(terms.uniId, dish)
    storeTerms(terms)
  }

  function add(dish: AddedDish) {
    if (hasOtherRestaurantsFood(terms.uniId)) setAsking(dish)
    else put(dish)
  }

  const question = asking && (
    <ReplaceCartDialog name={terms.name} onYes={() => put(asking)} onClose={() => setAsking(undefined)} />
  )
  return { add, question }
}

/** Whether the cart has food from another restaurant. */
export function hasOtherRestaurantsFood(uniId: string): boolean {
  const { cart } = storedCart.read()
  return cart !== undefined && cart.restaurant !== uniId && cart.lines.length > 0
}

type Question = { name: string; onYes: () => void; onClose: () => void }

export function ReplaceCartDialog({ name, onYes, onClose }: Question) {
  const id = useId()
  const other = storedTerms.read()?.name ?? 'another restaurant'
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <div className="p-7">
        <h2 id={id} className="text-heading">
          Start a new cart?
        </h2>
        <p className="mt-2 text-muted">
          Your cart has food from {other}. You can order from one restaurant at a time, so adding this from{' '}
          {name} empties it first.
        </p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
          <button
            type="button"
            className={`grow ${buttonStyle()}`}
            onClick={(event) => {
              onYes()
              closeModal(event)
            }}
          >
            Start a new cart
          </button>
          <button type="button" className={`grow ${buttonStyle('secondary')}`} onClick={closeModal}>
            Keep my cart
          </button>
        </div>
      </div>
    </Modal>
  )
}
