import type { ReactNode } from 'react'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { poundsText } from '#domain/shared/money.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { wording } from '#web/platform/wording.ts'

type Props = {
  quote: OrderQuote
  orderType: FoodOrderType
  coupon: string | undefined
  /** What the restaurant takes off, if it were not eaten in. */
  discountPercent: number
}

/** What the order comes to, by the server. */
export function OrderFigures({ quote, orderType, coupon, discountPercent }: Props) {
  return (
    <>
      <dl className="flex flex-col gap-2 tabular">
        <Row name="Sub total">{poundsText(quote.subTotal)}</Row>
        {quote.discount > 0 && (
          <Row name={`Discount ${quote.discountPercent}%`} isOff>
            −{poundsText(quote.discount)}
          </Row>
        )}
        <Row name="Service charges">{poundsText(quote.serviceCharge)}</Row>
        {orderType === 'Home Delivery' && (
          <Row name="Delivery charges">
            {quote.deliveryCharge === 0 ? wording.free : poundsText(quote.deliveryCharge)}
          </Row>
        )}
        {quote.coupon && (
          <Row name={`Coupon ${coupon?.toUpperCase() ?? ''}`.trim()} isOff>
            −{poundsText(quote.coupon.amount)}
          </Row>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t-2 border-dashed border-edge pt-3 font-display text-[1.25rem] font-bold">
          <dt>Total</dt>
          <dd className="text-[1.5rem]">{poundsText(quote.totalPrice)}</dd>
        </div>
      </dl>
      {orderType === 'Dine In' && discountPercent > 0 && (
        <p className="text-small text-muted">The {discountPercent}% discount is not for Dine In.</p>
      )}
    </>
  )
}

function Row({ name, isOff = false, children }: { name: string; isOff?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-3 ${isOff ? 'font-semibold text-basil-text' : ''}`}>
      <dt className={isOff ? '' : 'text-muted'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
