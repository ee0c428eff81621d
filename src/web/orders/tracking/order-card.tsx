import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { londonClock } from '#domain/shared/london-time.ts'
import { poundsText } from '#domain/shared/money.ts'
import { dateOf, isOpen, stateText, timeOf } from '#web/orders/tracking/order-words.ts'
import { StatusPill } from '#web/orders/tracking/status-pill.tsx'
import { ProgressBars } from '#web/orders/tracking/tracker.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { CoverDrawing } from '#web/ui/cover/cover-draw.ts'
import { Cover } from '#web/ui/cover/cover.tsx'

type Props = {
  order: SavedOrder
  cover: CoverDrawing | undefined
  eager: boolean
  /** How to have it again belongs to the cart. */
  again: ReactNode
  cancel: ReactNode
}

/** An order in the list: number, status, time, date, type, payment method and total. */
export function OrderCard({ order, cover, eager, again, cancel }: Props) {
  const { restaurant, orderNumber, orderStatus, orderType } = order
  const { label, time } = timeOf(order)
  const page = `/order-summary/${order._id}`
  return (
    <article className="order-card cover-host rounded-card bg-surface shadow-s1">
      <div className="order-cover">
        <Cover
          drawing={cover}
          banner={restaurant.banner}
          size="strip"
          closed={orderStatus === 'Canceled'}
          eager={eager}
        />
      </div>
      <div className="min-w-0 p-4 md:p-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-[1.25rem] break-words">{restaurant.name}</h2>
            <p className="text-small text-muted">{orderNumber}</p>
          </div>
          <StatusPill status={orderStatus} />
        </div>
        <dl className="order-card-facts tabular">
          <Fact name={londonClock(order.createdAt)} value={dateOf(order.createdAt)} />
          <Fact name="Type" value={orderType} />
          <Fact name="Payment" value={order.paymentMethod} />
          <div className="self-end md:text-right">
            <dt className="sr-only">Total</dt>
            <dd className="font-display text-[1.375rem] leading-6 font-extrabold">
              {poundsText(order.totalPrice)}
            </dd>
          </div>
        </dl>
        <div role="status" className="mt-4 text-small font-semibold empty:hidden">
          {isOpen(order) && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {orderType !== 'Dine In' && <ProgressBars order={order} />}
              <span className="tabular">
                {label} {londonClock(time)}
              </span>
              <span className="basis-full font-normal text-muted">{stateText(order)}.</span>
            </div>
          )}
        </div>
        {cancel && <div className="mt-3 empty:hidden">{cancel}</div>}
      </div>
      <div className="order-card-ways">
        {isOpen(order) ? (
          <Link to={page} className={buttonStyle('primary', 'card')}>
            {orderType === 'Dine In' ? 'See order' : 'Track order'}
            <span className="sr-only"> {orderNumber}</span>
          </Link>
        ) : (
          <>
            {again}
            <Link to={page} className={buttonStyle('ghost', 'card')}>
              Details<span className="sr-only"> of {orderNumber}</span>
            </Link>
          </>
        )}
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
