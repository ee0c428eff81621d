import { type Cart, countItems } from '#domain/orders/cart.ts'
import { formatPence } from '#domain/shared/money.ts'
import { promisedMinutes } from '#domain/catalogue/hours/promise.ts'
import { AllergyNote } from '#web/orders/cart/panel/allergy-note.tsx'
import { CartChanges } from '#web/orders/cart/panel/cart-changes.tsx'
import { useAppliedCoupon } from '#web/orders/cart/applied-coupon.ts'
import { CartLines } from '#web/orders/cart/panel/cart-lines.tsx'
import type { CartState } from '#web/orders/cart/cart-store.ts'
import type { CartTerms } from '#web/orders/cart/cart-terms.ts'
import { CartTotals } from '#web/orders/cart/panel/cart-totals.tsx'
import { CheckoutButton } from '#web/orders/cart/panel/checkout-button.tsx'
import { formatItemCount } from '#web/orders/cart/format-count.ts'
import type { EatingType } from '#web/orders/cart/order-choice.ts'
import { quoteCart } from '#web/orders/cart/quote-cart.ts'
import { EmptyCart } from '#web/orders/cart/panel/empty-cart.tsx'

type Props = {
  state: CartState
  /** The cart of the restaurant on the page, if any. */
  cart: Cart | undefined
  terms: CartTerms
  orderType: EatingType | undefined
  tableNo: string | undefined
  bookAt: string
  withAmount?: boolean
}

/** Dishes, allergy note, totals and checkout button, for the panel and the modal. */
export function CartContents({ state, cart, terms, orderType, tableNo, bookAt, withAmount = false }: Props) {
  const isEmpty = !cart || cart.lines.length === 0
  const coupon = useAppliedCoupon(terms.uniId)
  const quote = cart && orderType && quoteCart(cart, terms, orderType, coupon?.amount)
  return (
    <div tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {(cart ?? state.wasUnreadable) && <CartChanges state={state} />}
      {/* Stays after the last dish is removed, so that it can be undone. */}
      {cart && (
        <div>
          <CartLines key={cart.restaurant} cart={cart} />
        </div>
      )}
      {isEmpty && <EmptyCart />}
      {!orderType && (
        <p className="text-center text-small text-muted">
          {terms.name} takes bookings only. Nothing can be ordered here.
        </p>
      )}
      {!isEmpty && <AllergyNote note={cart.note} />}
      {!isEmpty && quote && orderType && (
        <>
          <div>
            <CartTotals
              quote={quote}
              discountPercent={terms.discountPercent}
              orderType={orderType}
              coupon={coupon?.code}
            />
          </div>
          <CheckoutButton
            terms={terms}
            orderType={orderType}
            tableNo={tableNo}
            quote={quote}
            bookAt={bookAt}
            withAmount={withAmount}
          />
          <p className="text-center text-small text-muted">{formatPromise(terms, orderType)}</p>
        </>
      )}
      <p role="status" className="sr-only">
        {cart && quote && !isEmpty
          ? `${formatItemCount(countItems(cart))}, total ${formatPence(quote.total)}`
          : 'Cart empty'}
      </p>
    </div>
  )
}

/** The promise of the checkout, unless the outlet is busy. */
function formatPromise({ collectionMinutes }: CartTerms, orderType: EatingType): string {
  const minutes = promisedMinutes(orderType, 'Normal', collectionMinutes)
  const when = {
    Collection: `Ready in about ${minutes} mins.`,
    'Home Delivery': `Arrives in about ${minutes} mins.`,
    'Dine In': 'We bring it to your table.',
  }
  return `${when[orderType]} You can cancel until it is accepted.`
}
