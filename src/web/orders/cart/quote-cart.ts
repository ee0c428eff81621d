import { type Cart, unitPrice } from '#domain/orders/cart.ts'
import { pence } from '#domain/shared/money.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import { type Quote, quote } from '#domain/orders/pricing.ts'
import type { CartTerms } from '#web/orders/cart/cart-terms.ts'

/** The price of a cart for an order type, less the coupon that was applied at the checkout. */
export function quoteCart(
  { lines }: Cart,
  terms: CartTerms,
  orderType: OrderType,
  couponAmount = pence(0),
): Quote {
  return quote(
    lines.map((line) => ({ unitPrice: unitPrice(line), quantity: line.quantity })),
    { ...terms, orderType, couponAmount },
  )
}
