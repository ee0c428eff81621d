import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'

import { CheckoutForm } from '#web/orders/checkout/checkout-form.tsx'
import type { CheckoutProps } from '#web/orders/checkout/checkout-props.ts'
import { CouponField } from '#web/orders/checkout/coupon-field.tsx'
import { DineInModal } from '#web/orders/checkout/dine-in-modal.tsx'
import { filledDraft } from '#web/orders/checkout/filled-draft.ts'
import { beginDraft, fieldsOf, keptDraft } from '#web/orders/checkout/kept-draft.ts'
import { OrderSummaryPanel } from '#web/orders/checkout/order-summary-panel.tsx'
import { TableStrip } from '#web/orders/checkout/table-strip.tsx'
import { useCheckout } from '#web/orders/checkout/use-checkout.ts'
import { usePlace } from '#web/orders/checkout/use-place.ts'
import { useKept } from '#web/ui/kept.ts'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { useSiteLinks } from '#web/platform/use-site-links.ts'

export function CheckoutPage(props: CheckoutProps) {
  const { orderType, cart, known, tableNo, customer } = props
  const { telephone } = useSiteLinks()
  const uniId = cart?.restaurant
  useEffect(() => {
    if (uniId !== undefined) beginDraft(uniId, customer._id)
  }, [uniId, customer._id])
  const draft = filledDraft(fieldsOf(useKept(keptDraft, undefined), customer._id), props)
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
      <NeedsScript what="Ordering" instead={`call us on ${telephone}`} className="mb-5" />
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
      {stage.at === 'authenticating' && (
        <props.Authentication
          orderId={stage.order._id}
          answer={stage.answer}
          onAnswer={(answer) => checkout.authenticated(stage.order, answer)}
          onGiveUp={(problem) => checkout.giveUp(stage.order, problem)}
        />
      )}
      {stage.at === 'placed' && orderType === 'Dine In' && <DineInModal order={stage.order} place={place} />}
    </main>
  )
}
