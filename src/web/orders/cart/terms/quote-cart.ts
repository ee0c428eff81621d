import { type Cart, unitPrice } from '#domain/orders/cart/cart.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import { type Quote, quote } from '#domain/orders/prices/pricing.ts'
import type { AppliedCoupon } from '#web/orders/cart/device/applied-coupon.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'

/** The price of a cart for an order type, less the coupon that was applied at the checkout if the cart is large enough. */
export function quoteCart(
  { lines }: Cart,
  terms: CartTerms,
  orderType: OrderType,
  coupon?: Pick<AppliedCoupon, 'value' | 'minimumOrder'>,
): Quote {
  const priced = lines.map((line) => ({ unitPrice: unitPrice(line), quantity: line.quantity }))
  const plain = quote(priced, { ...terms, orderType })
  if (!coupon || plain.subTotal < coupon.minimumOrder) return plain
  return quote(priced, { ...terms, orderType, coupon: coupon.value })
}
