import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'

import type { Address } from '#contract/addresses.ts'
import type { Customer } from '#contract/customers.ts'
import type { PaymentAnswer } from '#contract/payments.ts'
import type { SavedOrder } from '#contract/saved-order.ts'
import type { Cart } from '#domain/cart.ts'
import type { PaymentMethod } from '#domain/order-payment.ts'
import type { FoodOrderType } from '#domain/order-type.ts'
import { CheckoutForm } from '#web/checkout/checkout-form.tsx'
import { CouponField } from '#web/checkout/coupon-field.tsx'
import { DineInModal } from '#web/checkout/dine-in-modal.tsx'
import { filledDraft } from '#web/checkout/filled-draft.ts'
import { beginDraft, keptDraft } from '#web/checkout/kept-draft.ts'
import { NeedsScript } from '#web/checkout/needs-script.tsx'
import { OrderSummaryPanel } from '#web/checkout/order-summary-panel.tsx'
import type { AuthenticationWanted } from '#web/checkout/place-order.ts'
import { TableStrip } from '#web/checkout/table-strip.tsx'
import { useCheckout } from '#web/checkout/use-checkout.ts'
import { usePlace } from '#web/checkout/use-place.ts'
import { useKept } from '#web/ui/kept.ts'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'

export type CheckoutProps = {
  orderType: FoodOrderType
  /** Of this page. */
  address: string
  addCardAddress: string
  customer: Customer
  addresses: readonly Address[]
  methods: readonly PaymentMethod[]
  now: Date
  /** None until the page is alive: it is kept on the device. */
  cart: Cart | undefined
  /** The restaurant as the cart knows it. */
  known: { name: string; discountPercent: number } | undefined
  /** The table whose code was scanned. */
  tableNo: string | undefined
  changes: ReactNode
  allergyNote: ReactNode
  cards: ReactNode
  hasCard: boolean
  /** Where a card is half typed: says what is wrong with it, and goes there. */
  showCardProblems: () => boolean
  pay: (orderId: string, signal: AbortSignal) => Promise<PaymentAnswer>
  authentication: (step: AuthenticationStep) => ReactNode
  /** Brings the cart into line with the menu. */
  compareCart: () => Promise<unknown>
  onPlaced: (order: SavedOrder) => void
}

export type AuthenticationStep = {
  orderId: string
  answer: AuthenticationWanted
  onAnswer: (answer: PaymentAnswer) => void
  onGiveUp: () => void
}

export function CheckoutPage(props: CheckoutProps) {
  const { orderType, cart, known, tableNo } = props
  const uniId = cart?.restaurant
  useEffect(() => {
    if (uniId !== undefined) beginDraft(uniId)
  }, [uniId])
  const draft = filledDraft(useKept(keptDraft, undefined) ?? {}, props)
  const checkout = useCheckout(props, draft)
  const place = usePlace(uniId)
  const name = place?.restaurant.name ?? known?.name ?? ''
  const { quote, coupon, stage } = checkout
  return (
    <main id="main" className="page-width pt-5 pb-10 lg:pt-8">
      <Link
        to={uniId === undefined ? '/' : `/order/${uniId}`}
        className="inline-flex h-11 items-center gap-2 rounded-xl pr-3 font-bold text-brand-strong hover:underline"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Back
      </Link>
      <h1 className="mb-5 text-[2.125rem] font-extrabold md:text-[2.5rem]">{orderType}</h1>
      <NeedsScript />
      <OfflineStrip text="You are offline. Everything you typed is kept." />
      {orderType === 'Dine In' && tableNo !== undefined && <TableStrip restaurant={name} tableNo={tableNo} />}
      <div className="checkout-columns">
        <aside aria-label="Order summary">
          <OrderSummaryPanel
            name={name}
            place={place}
            orderType={orderType}
            tableNo={draft.tableNo}
            cart={cart}
            quote={quote}
            discountPercent={place?.restaurant.discount?.discountValue ?? known?.discountPercent ?? 0}
            coupon={draft.coupon}
            couponProblem={coupon.problem}
            couponField={
              <CouponField
                coupon={draft.coupon}
                isBusy={coupon.isBusy}
                onUse={coupon.use}
                onRemove={() => coupon.drop()}
              />
            }
            changes={props.changes}
            allergyNote={props.allergyNote}
          />
        </aside>
        <CheckoutForm {...props} checkout={checkout} name={name} place={place} />
      </div>
      {stage.at === 'authenticating' &&
        props.authentication({
          orderId: stage.order._id,
          answer: stage.answer,
          onAnswer: (answer) => checkout.authenticated(stage.order, answer),
          onGiveUp: checkout.giveUp,
        })}
      {stage.at === 'placed' && orderType === 'Dine In' && <DineInModal order={stage.order} place={place} />}
    </main>
  )
}
