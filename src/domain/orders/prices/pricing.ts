import { type Pence, pence, percentOf } from '#domain/shared/money.ts'
import { deliveryCharge } from '#domain/catalogue/delivery.ts'
import { computeCouponAmount, type CouponValue } from '#domain/orders/prices/coupon.ts'
import { addTip } from '#domain/orders/prices/tip.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'

export type PricedLine = { unitPrice: Pence; quantity: number }

export type ChargeTerms = {
  orderType: OrderType
  discountPercent: number
  serviceCharge: Pence
  deliveryCharge: Pence
  /** From this subtotal on, delivery is free. */
  freeOver?: Pence | null | undefined
  /** For Home Delivery. */
  minimumOrder: Pence
  coupon?: CouponValue | undefined
  tip?: Pence | undefined
}

export type Quote = {
  subTotal: Pence
  discount: Pence
  coupon: Pence
  serviceCharge: Pence
  deliveryCharge: Pence
  /** Nothing is computed from it: no discount, coupon, charge or VAT. */
  tip: Pence
  total: Pence
  /** The amount by which the subtotal is below the minimum for delivery, else zero. */
  missing: Pence
}

/** The only calculation of an order's total: cart, checkout and server all call it. */
export function quote(lines: readonly PricedLine[], terms: ChargeTerms): Quote {
  const isDelivered = terms.orderType === 'Home Delivery'
  const subTotal = pence(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0))
  const discount = terms.orderType === 'Dine In' ? pence(0) : percentOf(subTotal, terms.discountPercent)
  const food = pence(subTotal - discount)
  const serviceCharge = lines.length > 0 ? terms.serviceCharge : pence(0)
  const delivery =
    isDelivered && lines.length > 0
      ? deliveryCharge({ charge: terms.deliveryCharge, freeOver: terms.freeOver ?? null }, subTotal)
      : pence(0)
  const coupon = terms.coupon
    ? computeCouponAmount(terms.coupon, { food, deliveryCharge: delivery })
    : pence(0)
  const tip = terms.tip ?? pence(0)
  return {
    subTotal,
    discount,
    coupon,
    serviceCharge,
    deliveryCharge: delivery,
    tip,
    total: addTip(pence(food - coupon + serviceCharge + delivery), tip),
    missing: pence(isDelivered ? Math.max(0, terms.minimumOrder - subTotal) : 0),
  }
}
