import { type Pence, pence } from '#domain/shared/money.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'

export type PricedLine = { unitPrice: Pence; quantity: number }

export type ChargeTerms = {
  orderType: OrderType
  discountPercent: number
  serviceCharge: Pence
  deliveryCharge: Pence
  /** For Home Delivery. */
  minimumOrder: Pence
  couponAmount: Pence
}

export type Quote = {
  subTotal: Pence
  discount: Pence
  coupon: Pence
  serviceCharge: Pence
  deliveryCharge: Pence
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
  const coupon = pence(Math.min(terms.couponAmount, food))
  const serviceCharge = lines.length > 0 ? terms.serviceCharge : pence(0)
  const deliveryCharge = isDelivered && lines.length > 0 ? terms.deliveryCharge : pence(0)
  return {
    subTotal,
    discount,
    coupon,
    serviceCharge,
    deliveryCharge,
    total: pence(food - coupon + serviceCharge + deliveryCharge),
    missing: pence(isDelivered ? Math.max(0, terms.minimumOrder - subTotal) : 0),
  }
}

/** Half a penny rounds up, in the customer's favour. */
function percentOf(amount: Pence, percent: number): Pence {
  return pence(Math.floor((amount * percent) / 100 + 0.5))
}
