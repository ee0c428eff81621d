import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatDate, isOpen, formatOrderState, toShownTime } from '#web/orders/tracking/format-order.ts'
import { StatusPill } from '#web/orders/tracking/status-pill.tsx'
import { ProgressBars } from '#web/orders/tracking/tracker.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { CoverDrawing } from '#web/ui/cover/cover-draw.ts'
import { Cover } from '#web/ui/cover/cover.tsx'

type Props = {
  order: SavedOrder
  now: Date
  cover: CoverDrawing | undefined
  eager: boolean
  /** The "Order again" button. */
  again: ReactNode
  cancel: ReactNode
}

/** An order in the list: number, status, time, date, type, payment method and total. */
export function OrderCard({ order, now, cover, eager, again, cancel }: Props) {
  const { restaurant, orderNumber, orderStatus, orderType } = order
  const { label, time } = toShownTime(order)
  const page = `/order-summary/${order._id}`
  return (
    <article className="cover-host grid overflow-hidden rounded-card bg-surface shadow-s1 md:grid-cols-[148px_minmax(0,1fr)] xl:grid-cols-[148px_minmax(0,1fr)_168px]">
      <div className="h-18 [--cover-height:100%] md:row-span-2 md:h-auto md:min-h-35 md:[--at-s:min(60cqh,72cqw)] md:[--at-x:50%] md:[--at-y:52%] xl:row-auto">
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
            <h2 className="text-title break-words">{restaurant.name}</h2>
            <p className="text-small text-muted">{orderNumber}</p>
          </div>
          <StatusPill order={order} now={now} />
        </div>
        <dl className="mt-3.5 grid grid-cols-2 gap-x-3 gap-y-3.5 tabular md:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
          <Fact name={formatLondonTime(order.createdAt)} value={formatDate(order.createdAt)} />
          <Fact name="Type" value={orderType} />
          <Fact name="Payment" value={order.paymentMethod} />
          <div className="self-end md:text-right">
            <dt className="sr-only">Total</dt>
            <dd className="font-display text-heading leading-6 font-extrabold">
              {formatPounds(order.totalPrice)}
            </dd>
          </div>
        </dl>
        <div role="status" className="mt-4 text-small font-semibold empty:hidden">
          {isOpen(order) && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {orderType !== 'Dine In' && <ProgressBars order={order} />}
              <span className="tabular">
                {label} {formatLondonTime(time)}
              </span>
              <span className="basis-full font-normal text-muted">{formatOrderState(order, now)}.</span>
            </div>
          )}
        </div>
        {cancel && <div className="mt-3 empty:hidden">{cancel}</div>}
      </div>
      <div className="flex flex-col gap-1 px-4 pb-4 md:flex-row md:px-5 md:pb-5 xl:flex-col xl:justify-center xl:py-4 xl:pl-1">
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
