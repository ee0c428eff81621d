import type { CouponKind } from '#domain/orders/prices/coupon.ts'
import type { PricedLine } from '#domain/orders/prices/pricing.ts'
import { addTip } from '#domain/orders/prices/tip.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

/** The terms that an order was placed with. */
export type StoredTerms = {
  subTotal: Pence
  discount: Pence
  coupon: Pence
  couponKind: CouponKind | undefined
  serviceCharge: Pence
  deliveryCharge: Pence
  tip: Pence
}

export type Repriced = Omit<StoredTerms, 'couponKind'> & { total: Pence }

/**
 * Prices an order again with fewer items, by its own stored terms: the discount in proportion, the coupon at most what is
 * left, the charges and the tip as they were; the minimum is not judged again. Never more than before, as long as the lines are not.
 * Undefined if nothing is left: the order is then cancelled.
 */
export function repriceOrder(terms: StoredTerms, lines: readonly PricedLine[]): Repriced | undefined {
  const subTotal = pence(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0))
  if (lines.every(({ quantity }) => quantity === 0)) return undefined
  if (subTotal > terms.subTotal) throw new RangeError('an order cannot be priced again with more than before')
  const { serviceCharge, deliveryCharge, tip } = terms
  const discount = inProportion(terms.discount, subTotal, terms.subTotal)
  const food = subTotal - discount
  const most = terms.couponKind === 'free delivery' ? deliveryCharge : food
  const coupon = pence(Math.min(terms.coupon, most))
  const total = addTip(pence(food - coupon + serviceCharge + deliveryCharge), tip)
  return { subTotal, discount, coupon, serviceCharge, deliveryCharge, tip, total }
}

/** Half a penny rounds up, in the customer's favour. */
function inProportion(amount: Pence, part: Pence, whole: Pence): Pence {
  return whole === 0 ? pence(0) : pence(Math.floor((2 * amount * part + whole) / (2 * whole)))
}
