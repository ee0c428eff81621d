import { type Cart, countOf } from '#domain/orders/cart.ts'
import { inSterling } from '#domain/shared/money.ts'
import { promisedMinutes } from '#domain/catalogue/promise.ts'
import { AllergyNote } from '#web/orders/cart/allergy-note.tsx'
import { CartChanges } from '#web/orders/cart/cart-changes.tsx'
import { CartLines } from '#web/orders/cart/cart-lines.tsx'
import type { CartState } from '#web/orders/cart/cart-store.ts'
import type { CartTerms } from '#web/orders/cart/cart-terms.ts'
import { CartTotals } from '#web/orders/cart/cart-totals.tsx'
import { CheckoutButton } from '#web/orders/cart/checkout-button.tsx'
import { countText } from '#web/orders/cart/count-text.ts'
import type { EatingType } from '#web/orders/cart/order-choice.ts'
import { quoteCart } from '#web/orders/cart/quote-cart.ts'
import { EmptyCart } from '#web/orders/cart/empty-cart.tsx'

type Props = {
  state: CartState
  /** The cart of the restaurant that is shown, if there is one. */
  cart: Cart | undefined
  terms: CartTerms
  orderType: EatingType | undefined
  tableNo: string | undefined
  bookAt: string
  withAmount?: boolean
}

/** The same in the panel beside the menu and in the modal: dishes, allergy note, what it costs, checkout. */
export function CartContents({ state, cart, terms, orderType, tableNo, bookAt, withAmount = false }: Props) {
  const isEmpty = !cart || cart.lines.length === 0
  const quote = cart && orderType && quoteCart(cart, terms, orderType)
  return (
    <div tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {(cart ?? state.wasUnreadable) && <CartChanges state={state} />}
      {/* Stays when the last dish goes, for that can be undone. */}
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
            <CartTotals quote={quote} discountPercent={terms.discountPercent} orderType={orderType} />
          </div>
          <CheckoutButton
            terms={terms}
            orderType={orderType}
            tableNo={tableNo}
            quote={quote}
            bookAt={bookAt}
            withAmount={withAmount}
          />
          <p className="text-center text-small text-muted">{whenText(terms, orderType)}</p>
        </>
      )}
      <p role="status" className="sr-only">
        {cart && quote && !isEmpty
          ? `${countText(countOf(cart))}, total ${inSterling(quote.total)}`
          : 'Cart empty'}
      </p>
    </div>
  )
}

/** What the checkout will promise, unless the kitchen is busier than usual. */
function whenText({ collectionMinutes }: CartTerms, orderType: EatingType): string {
  const minutes = promisedMinutes(orderType, 'Normal', collectionMinutes)
  const when = {
    Collection: `Ready in about ${minutes} mins.`,
    'Home Delivery': `Arrives in about ${minutes} mins.`,
    'Dine In': 'We bring it to your table.',
  }
  return `${when[orderType]} You can cancel until it is accepted.`
}
