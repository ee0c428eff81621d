import { Check, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { RestaurantStrip } from '#web/orders/checkout/summary/restaurant-strip.tsx'
import type { CheckoutRestaurant } from '#web/orders/checkout/summary/use-restaurant.ts'
import { formatOrderState, isOpen } from '#web/orders/tracking/format-order.ts'
import { useLiveOrder } from '#web/orders/tracking/use-live-order.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { Note } from '#web/ui/notices/note.tsx'

const secondsOpen = 5

type Props = { order: SavedOrder; restaurant: CheckoutRestaurant | undefined }

/** Confirms the order, then goes home after five seconds unless the customer has touched it. Closing leads to the order. */
export function DineInModal({ order: placed, restaurant }: Props) {
  const order = useLiveOrder(placed, undefined)
  const navigate = useNavigate()
  const orderPage = `/order-summary/${order._id}`
  const [left, setLeft] = useState(secondsOpen)
  const [isStaying, setStaying] = useState(false)
  const isOver = left === 0
  // Hidden, not removed: a press gives focus first, and a link that moves under the pointer gets no click.
  const hiddenWhileStaying = isStaying ? 'invisible' : ''
  const isCanceled = order.orderStatus === 'Canceled'
  const Mark = isCanceled ? X : Check
  useEffect(() => {
    if (isStaying || isOver) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, isStaying, isOver])
  useEffect(() => {
    if (isOver) void navigate('/', { replace: true })
  }, [isOver, navigate])
  return (
    <Modal labelledBy="placed" onClose={() => void navigate(isOver ? '/' : orderPage, { replace: true })}>
      <button
        type="button"
        onClick={closeModal}
        onFocus={() => setStaying(true)}
        aria-label="Close"
        className="absolute top-4 right-4 z-10 flex size-11 items-center justify-center rounded-full bg-surface shadow-s1 hover:bg-sunk"
      >
        <X size={22} aria-hidden="true" />
      </button>
      <div
        className="overflow-y-auto"
        onFocus={({ target }) => setStaying(isStaying || target.id !== 'placed')}
      >
        <RestaurantStrip restaurant={restaurant} />
        <div className="flex flex-col gap-5 p-6 text-center">
          <div>
            <span
              className={`mx-auto mb-3 flex size-14 items-center justify-center rounded-full text-paper ${isCanceled ? 'bg-brand' : 'bg-basil'}`}
            >
              <Mark size={30} strokeWidth={3} aria-hidden="true" />
            </span>
            <h2 id="placed" ref={focusFirst} tabIndex={-1} className="text-headline outline-none">
              {titleOf(order)}
            </h2>
            <p role="status" className="mt-1 text-muted">
              {formatState(order)}.
            </p>
            {isOpen(order) && (
              <p className="text-muted">
                Stay put, we’ll bring it to <b className="text-ink">table {order.tableNo}</b>.
              </p>
            )}
          </div>
          <dl className="flex flex-col gap-3 rounded-control bg-sunk p-4 text-left">
            {Object.entries(factsOf(order)).map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-ink-2">{name}</dt>
                <dd className="font-bold break-words tabular">{value}</dd>
              </div>
            ))}
          </dl>
          {order.kitchenNotes && (
            <Note className="text-left">
              <p className="flex items-center gap-2 font-semibold">
                <TriangleAlert size={18} aria-hidden="true" />
                Allergy note
              </p>
              <p className="mt-1 break-words">{order.kitchenNotes}</p>
            </Note>
          )}
          <div className="flex flex-col gap-3">
            <Link to={orderPage} replace className={buttonStyle('primary', 'main')}>
              See my order
            </Link>
            <div className="flex flex-wrap justify-center gap-x-3 gap-y-1">
              <button
                type="button"
                className={`${buttonStyle('secondary', 'card')} ${hiddenWhileStaying}`}
                onClick={() => setStaying(true)}
              >
                Stay on this page
              </button>
              <Link to={`/order-received?order=${order._id}`} className={buttonStyle('ghost', 'card')}>
                See the receipt
              </Link>
              <Link to="/" replace className={buttonStyle('ghost', 'card')}>
                Back to home
              </Link>
            </div>
          </div>
          <div className={hiddenWhileStaying}>
            <div className="h-2 overflow-hidden rounded-full bg-sunk" aria-hidden="true">
              <div
                className="h-full origin-left animate-countdown bg-butter"
                style={{ animationDuration: `${secondsOpen}s` }}
              />
            </div>
            <p className="mt-2 text-small text-muted">
              Going home in {left} {left === 1 ? 'second' : 'seconds'}
            </p>
          </div>
        </div>
      </div>
    </Modal>
  )
}

/** The kitchen has it only once the restaurant accepted it. */
function titleOf({ orderStatus }: SavedOrder): string {
  if (orderStatus === 'Canceled') return 'Your order is cancelled'
  return orderStatus === 'Pending' ? 'Sent to the kitchen' : 'It’s in the kitchen'
}

/** A card was authorised before the modal opens, which the placed order may not show yet. */
function formatState(order: SavedOrder): string {
  return order.orderStatus === 'Pending'
    ? `Waiting for ${order.restaurant.name} to accept your order`
    : formatOrderState(order, new Date())
}

function factsOf({ orderNumber, restaurant, cartItems, paymentMethod, totalPrice }: SavedOrder) {
  return {
    Order: orderNumber,
    Restaurant: restaurant.name,
    Items: cartItems.reduce((sum, { quantity }) => sum + quantity, 0),
    Payment: paymentMethod,
    Total: formatPounds(totalPrice),
  }
}

/** Screen readers start at the heading. Focus that moves on from it counts as touching the modal. */
function focusFirst(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '')
}
