import { type Cart, unitPrice } from '#domain/cart.ts'
import { pence } from '#domain/money.ts'
import type { OrderType } from '#domain/order-type.ts'
import { type Quote, quote } from '#domain/pricing.ts'
import type { CartTerms } from '#web/cart/cart-terms.ts'

/** What the cart costs at this restaurant, ordered in this way. The coupon comes at the checkout. */
export function quoteCart({ lines }: Cart, terms: CartTerms, orderType: OrderType): Quote {
  return quote(
    lines.map((line) => ({ unitPrice: unitPrice(line), quantity: line.quantity })),
    { ...terms, orderType, couponAmount: pence(0) },
  )
}
