import type { ReactNode } from 'react'

import { formatPence, type Pence } from '#domain/shared/money.ts'
import type { Quote } from '#domain/orders/prices/pricing.ts'
import type { AppliedCoupon } from '#web/orders/cart/device/applied-coupon.ts'
import { wording } from '#web/platform/wording.ts'

type Props = { quote: Quote; discountPercent: number; orderType: string; coupon: AppliedCoupon | undefined }

/** All mandatory charges, from the first dish on. */
export function CartTotals({ quote, discountPercent, orderType, coupon }: Props) {
  return (
    <>
      <dl className="flex flex-col gap-2 tabular">
        <Row name="Sub total">{formatPence(quote.subTotal)}</Row>
        {quote.discount > 0 && (
          <Row name={`Discount ${discountPercent}%`} className="font-semibold text-basil-text">
            {formatReduction(quote.discount)}
          </Row>
        )}
        {quote.coupon > 0 && (
          <Row name={`Coupon ${coupon?.code}`} className="font-semibold text-basil-text">
            {formatReduction(quote.coupon)}
          </Row>
        )}
        <Row name="Service charges">{formatPence(quote.serviceCharge)}</Row>
        {orderType === 'Home Delivery' && (
          <Row name="Delivery charges">
            {quote.deliveryCharge === 0 ? wording.free : formatPence(quote.deliveryCharge)}
          </Row>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t-2 border-dashed border-edge pt-3 font-display text-title font-bold">
          <dt>Total</dt>
          <dd className="text-heading">{formatPence(quote.total)}</dd>
        </div>
      </dl>
      {coupon && quote.subTotal < coupon.minimumOrder && (
        <p className="mt-2 text-small text-muted">
          Coupon {coupon.code} is for orders from {formatPence(coupon.minimumOrder)}. Add more dishes to use
          it.
        </p>
      )}
      {orderType === 'Dine In' && discountPercent > 0 && (
        <p className="mt-2 text-small text-muted">The {discountPercent}% discount is not for Dine In.</p>
      )}
    </>
  )
}

function Row({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-3 ${className}`}>
      <dt className={className === '' ? 'text-muted' : ''}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function formatReduction(amount: Pence): string {
  return `−${formatPence(amount)}`
}
