import { Bike, ChevronDown, Hand, ShoppingBag, TriangleAlert, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OutletOrder } from '#contract/orders/board.ts'
import { formatAllergenList } from '#domain/catalogue/menu/allergens/declaration.ts'
import { formatItems } from '#domain/orders/ticket/format-slip.ts'

type Props = {
  order: OutletOrder
  /** The time that matters, as the heading. Without it the number is the heading. */
  time?: string
  text: ReactNode
  isNew?: boolean
  onUnfold: () => void
  /** The button that accepts it. */
  children?: ReactNode
}

export const typeIcons = {
  'Home Delivery': Bike,
  Collection: ShoppingBag,
  'Dine In': Utensils,
}

/** An order in short: one that waits behind another, or one for later. The whole ticket opens with a tap. */
export function FoldedTicket({ order, time, text, isNew = false, onUnfold, children }: Props) {
  const { _id, orderNumber, orderType, kitchenNotes } = order
  const Icon = typeIcons[orderType]
  return (
    <article
      id={`order-${_id}`}
      data-order={_id}
      tabIndex={-1}
      aria-labelledby={`number-${_id}`}
      className={`ticket-folded ${isNew ? 'ticket-new' : ''}`}
      data-type={orderType}
      data-pending={time === undefined || undefined}
    >
      <button type="button" className="ticket-unfold" aria-expanded="false" onClick={onUnfold}>
        <span className="ticket-icon">
          <Icon size={20} aria-hidden="true" />
          <span className="sr-only">{orderType}</span>
        </span>
        <span className="min-w-0 text-left">
          {time && (
            <span className="tabular block font-display text-heading leading-6 font-extrabold">{time}</span>
          )}
          <span className="flex flex-wrap items-center gap-x-2">
            <span id={`number-${_id}`} className="font-bold">
              {orderNumber}
            </span>
            <span className="text-small">{formatItems(order)}</span>
            {order.isTest && <strong className="text-small">Test</strong>}
            {order.avoid && (
              <strong className="ticket-mark-allergy">
                <Hand size={14} aria-hidden="true" /> Avoid {formatAllergenList(order.avoid)}
              </strong>
            )}
            {order.changedAllergens && (
              <strong className="ticket-mark-allergy">
                <TriangleAlert size={14} aria-hidden="true" /> Allergens changed
              </strong>
            )}
            {kitchenNotes !== null && (
              <strong className="ticket-mark-allergy">
                <TriangleAlert size={14} aria-hidden="true" /> Allergy
              </strong>
            )}
          </span>
          <span className="tabular block text-small">{text}</span>
        </span>
        <ChevronDown size={18} className="ml-auto shrink-0" aria-hidden="true" />
      </button>
      {children}
    </article>
  )
}
