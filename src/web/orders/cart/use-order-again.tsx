import { type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { fromPounds } from '#domain/shared/money.ts'
import type { CartChange } from '#domain/orders/cart/cart-changes.ts'
import { orderAgain } from '#domain/orders/cart/order-again.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { maxNoteLength } from '#web/orders/cart/panel/allergy-note.tsx'
import { changeCart, putInCart } from '#web/orders/cart/device/cart-store.ts'
import { storeTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { formatCartChange } from '#web/orders/cart/format-cart-change.ts'
import { chooseOrderType } from '#web/orders/cart/order-type/order-choice.ts'
import { fetchRestaurant } from '#web/orders/cart/device/refresh-cart.ts'
import { hasOtherRestaurantsFood, ReplaceCartDialog } from '#web/orders/cart/use-add-to-cart.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CannotOpen } from '#web/ui/notices/cannot-open.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Stage =
  | { is: 'asking' | 'fetching' | 'failed'; order: SavedOrder }
  | { is: 'changed'; order: SavedOrder; changes: readonly CartChange[]; count: number }

type OrderAgain = {
  orderAgain(order: SavedOrder): void
  /** The order whose dishes are being looked up. */
  busyWith: string | undefined
  /** A question or a result. */
  dialog: ReactNode
}

/** Puts the dishes of an earlier order in the cart, and lists those that are no longer on sale. */
export function useOrderAgain(): OrderAgain {
  const [stage, setStage] = useState<Stage>()
  const navigate = useNavigate()
  const end = () => setStage(undefined)

  async function put(order: SavedOrder) {
    setStage({ is: 'fetching', order })
    try {
      const { changes, count } = await refillCart(order)
      if (changes.length > 0) return setStage({ is: 'changed', order, changes, count })
      end()
      await navigate(`/order/${order.restaurant.uniId}`)
    } catch {
      setStage({ is: 'failed', order })
    }
  }

  return {
    orderAgain: (order) =>
      hasOtherRestaurantsFood(order.restaurant.uniId) ? setStage({ is: 'asking', order }) : void put(order),
    busyWith: stage?.is === 'fetching' ? stage.order._id : undefined,
    dialog: stage && (
      <>
        {stage.is === 'asking' && (
          <ReplaceCartDialog
            name={stage.order.restaurant.name}
            onYes={() => void put(stage.order)}
            // Confirming also closes the dialog, after the stage has already moved on.
            onClose={() => setStage((now) => (now?.is === 'asking' ? undefined : now))}
          />
        )}
        {stage.is === 'changed' && <ChangesDialog {...stage} onClose={end} />}
        {stage.is === 'failed' && <CannotOpen onClose={end} />}
      </>
    ),
  }
}

async function refillCart({ restaurant: { uniId }, orderType, cartItems, kitchenNotes }: SavedOrder) {
  const { terms, dishes } = await fetchRestaurant(uniId, {
    orderType: orderType === 'Dine In' ? undefined : orderType,
  })
  const { lines, changes } = orderAgain(
    cartItems
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ ...line, foodId: line.food, unitPrice: fromPounds(line.price) })),
    (foodId) => dishes.get(foodId),
  )
  for (const { quantity, ...dish } of lines) putInCart(uniId, dish, quantity)
  if (lines.length > 0) {
    // The allergy note of the earlier order still applies.
    changeCart((cart) => ({ ...cart, note: cart.note || (kitchenNotes ?? '').slice(0, maxNoteLength) }))
    storeTerms(terms)
    // A dine-in order needs a newly scanned table.
    if (orderType !== 'Dine In') chooseOrderType(orderType)
  }
  return { changes, count: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}

type ChangedProps = Extract<Stage, { is: 'changed' }> & { onClose: () => void }

function ChangesDialog({ order, changes, count, onClose }: ChangedProps) {
  const id = useId()
  const { name, uniId } = order.restaurant
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <div className="overflow-y-auto p-7">
        <h2 id={id} className="text-heading">
          {count === 0 ? 'None of these dishes is available now' : 'The menu has changed'}
        </h2>
        <ul className="mt-3 flex list-disc flex-col gap-1 pl-5">
          {changes.map((change, at) => (
            <li key={at}>{formatChange(change)}</li>
          ))}
        </ul>
        <p className="mt-3 text-muted">
          {count === 0
            ? 'Your cart has not changed.'
            : `${count} ${count === 1 ? 'dish is' : 'dishes are'} in your cart.`}
        </p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
          <Link to={`/order/${uniId}`} className={`grow ${buttonStyle()}`}>
            {count === 0 ? `See the menu at ${name}` : 'Go to the cart'}
          </Link>
          <button type="button" className={`grow ${buttonStyle('secondary')}`} onClick={closeModal}>
            Stay here
          </button>
        </div>
      </div>
    </Modal>
  )
}

/** These dishes were never in the cart, so the texts do not mention it. */
function formatChange(change: CartChange): string {
  if (change.kind === 'price') return formatCartChange(change)
  if (change.kind === 'sold out') return `${change.name} is sold out for now.`
  if (change.kind === 'gone') return `${change.name} is no longer on the menu.`
  if (change.kind === 'not served') return `${change.name} is not served now, only ${change.hours}.`
  if (change.kind === 'too few') return `${change.name}: only ${change.left} left.`
  return `The options of ${change.name} have changed. Choose it again on the menu.`
}
