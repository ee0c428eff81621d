import type { CouponKind } from '#domain/orders/prices/coupon.ts'
import { allocate } from '#domain/shared/allocate.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

type PaidLine = { unitPrice: Pence; quantity: number; vatRate: number | null }

/** An order as it was priced when it was placed. */
export type SoldOrder = {
  lines: readonly PaidLine[]
  discount: Pence
  coupon: Pence
  couponKind: CouponKind | undefined
  serviceCharge: Pence
  deliveryCharge: Pence
  /** Of the delivery charge, as it was when the order was placed. */
  deliveryVatRate?: number | undefined
}

/** The same with the tip, which is on top. */
export type PaidOrder = SoldOrder & { tip: Pence }

/** One unit of a dish: its price and its share of the order's discount and coupon. */
export type Unit = { price: Pence; discount: Pence; coupon: Pence }

/** The units of each line. Over all of them, the shares add up to the discount and to the coupon on the food. */
export function shareUnits(order: SoldOrder): Unit[][] {
  const amounts = order.lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const discounts = allocate(order.discount, amounts)
  const after = amounts.map((amount, at) => amount - discounts[at]!)
  const coupons = allocate(foodCoupon(order), after)
  return order.lines.map(({ unitPrice, quantity }, at) => {
    const prices = Array.from({ length: quantity }, () => unitPrice)
    const ofDiscount = allocate(discounts[at]!, prices)
    const ofCoupon = allocate(
      coupons[at]!,
      prices.map((price, nth) => price - ofDiscount[nth]!),
    )
    return prices.map((price, nth) => ({ price, discount: ofDiscount[nth]!, coupon: ofCoupon[nth]! }))
  })
}

export function paidForUnit({ price, discount, coupon }: Unit): Pence {
  return pence(price - discount - coupon)
}

/** A coupon for free delivery takes nothing off the food. */
function foodCoupon({ coupon, couponKind }: SoldOrder): Pence {
  return couponKind === 'free delivery' ? pence(0) : coupon
}

export function paidForDelivery({ deliveryCharge, coupon, couponKind }: SoldOrder): Pence {
  return pence(deliveryCharge - (couponKind === 'free delivery' ? coupon : 0))
}
