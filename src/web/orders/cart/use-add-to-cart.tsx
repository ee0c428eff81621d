import { type ReactNode, useId, useState } from 'react'

import type { AddedDish } from '#domain/orders/cart.ts'
import { keptCart, putInCart } from '#web/orders/cart/cart-store.ts'
import { type CartTerms, keepTerms, keptTerms } from '#web/orders/cart/cart-terms.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { closeModal, Modal } from '#web/ui/modal.tsx'

/** Puts dishes of one restaurant in the cart. What another restaurant's cart holds is only replaced after a question. */
export function useAddToCart(terms: CartTerms): { add: (dish: AddedDish) => void; question: ReactNode } {
  const [asking, setAsking] = useState<AddedDish>()

  function put(dish: AddedDish) {
    putInCart(terms.uniId, dish)
    keepTerms(terms)
  }

  function add(dish: AddedDish) {
    if (holdsAnothers(terms.uniId)) setAsking(dish)
    else put(dish)
  }

  const question = asking && (
    <ReplaceQuestion name={terms.name} onYes={() => put(asking)} onClose={() => setAsking(undefined)} />
  )
  return { add, question }
}

/** Whether the cart holds food of another restaurant than this. */
export function holdsAnothers(uniId: string): boolean {
  const { cart } = keptCart.read()
  return cart !== undefined && cart.restaurant !== uniId && cart.lines.length > 0
}

type Question = { name: string; onYes: () => void; onClose: () => void }

export function ReplaceQuestion({ name, onYes, onClose }: Question) {
  const id = useId()
  const other = keptTerms.read()?.name ?? 'another restaurant'
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <div className="p-7">
        <h2 id={id} className="text-[1.375rem]">
          Start a new cart?
        </h2>
        <p className="mt-2 text-muted">
          Your cart holds food from {other}. A cart is for one restaurant, so adding this from {name} empties
          it first.
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
