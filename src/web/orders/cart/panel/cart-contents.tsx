import { type Cart, countItems } from '#domain/orders/cart/cart.ts'
import { formatPence } from '#domain/shared/money.ts'
import { outletState, presentOrdering } from '#domain/catalogue/hours/outlet-state.ts'
import { canOrderForLater, promisedMinutes } from '#domain/catalogue/hours/promise.ts'
import { formatPause, formatState } from '#web/catalogue/restaurant/format-open-state.ts'
import { AllergyNote } from '#web/orders/cart/panel/allergy-note.tsx'
import { AvoidNote } from '#web/orders/cart/panel/avoid-note.tsx'
import { CartChanges } from '#web/orders/cart/panel/cart-changes.tsx'
import { useAppliedCoupon } from '#web/orders/cart/device/applied-coupon.ts'
import { CartLines } from '#web/orders/cart/panel/cart-lines.tsx'
import type { CartState } from '#web/orders/cart/device/cart-store.ts'
import type { CartTerms } from '#web/orders/cart/terms/cart-terms.ts'
import { CartTotals } from '#web/orders/cart/panel/cart-totals.tsx'
import { DeliveryTermsNote } from '#web/orders/cart/panel/delivery-terms-note.tsx'
import { CheckoutButton } from '#web/orders/cart/panel/checkout-button.tsx'
import { formatItemCount } from '#web/orders/cart/format-count.ts'
import type { EatingType } from '#web/orders/cart/order-type/order-choice.ts'
import { UnsentStrip } from '#web/orders/checkout/unsent/unsent-strip.tsx'
import { quoteCart } from '#web/orders/cart/terms/quote-cart.ts'
import { Note } from '#web/ui/notices/note.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
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
  const now = useNow()
  const isEmpty = !cart || cart.lines.length === 0
  const coupon = useAppliedCoupon(terms.uniId)
  const quote = cart && orderType && quoteCart(cart, terms, orderType, coupon)
  return (
    <div tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {(cart ?? state.wasUnreadable) && <CartChanges state={state} />}
      <UnsentStrip />
      {/* Stays after the last dish is removed, so that it can be undone. */}
      {!isEmpty && <AvoidNote uniId={terms.uniId} />}
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
              coupon={coupon}
            />
            {orderType === 'Home Delivery' && <DeliveryTermsNote terms={terms} quote={quote} />}
          </div>
          <StateNote terms={terms} orderType={orderType} now={now} />
          <CheckoutButton
            terms={terms}
            orderType={orderType}
            tableNo={tableNo}
            quote={quote}
            bookAt={bookAt}
            withAmount={withAmount}
          />
          <p className="text-center text-small text-muted">{formatPromise(terms, orderType, now)}</p>
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

type NoteProps = { terms: CartTerms; orderType: EatingType; now: Date | undefined }

/** A pause or last orders. The button itself says that the restaurant is closed. */
function StateNote({ terms, orderType, now }: NoteProps) {
  const state = now && outletState(terms.hours, terms.ordering, now)
  const text =
    state?.kind === 'paused'
      ? formatPause(terms.name, state.until, orderType, hasLaterTimes(terms, orderType, now!))
      : state?.kind === 'last orders' && `${formatState(state)}.`
  return (
    <div role="status" className="empty:-mt-4">
      {text && <Note className="text-small font-semibold">{text}</Note>}
    </div>
  )
}

function hasLaterTimes(terms: CartTerms, orderType: EatingType, now: Date): boolean {
  const { houseState, pausedUntil } = presentOrdering(terms.ordering, now)
  const lead = promisedMinutes(orderType, houseState, terms)
  return canOrderForLater(orderType, terms.hours, now, lead, pausedUntil)
}

/** The same minutes as on the card and at the checkout. */
function formatPromise(terms: CartTerms, orderType: EatingType, now: Date | undefined): string {
  const { houseState, pausedUntil } = presentOrdering(terms.ordering, now ?? new Date(0))
  const minutes = promisedMinutes(orderType, houseState, terms)
  const when = {
    Collection: `Ready in about ${minutes} mins.`,
    'Home Delivery': `Arrives in about ${minutes} mins.`,
    'Dine In': `We bring it to your table${houseState === 'Normal' ? '' : ` in about ${minutes} mins`}.`,
  }
  const busy = { Normal: '', Busy: 'Busy now. ', 'Extreme busy': 'Very busy. ' }[houseState]
  return `${pausedUntil ? '' : busy + when[orderType] + ' '}You can cancel until it is accepted.`
}
