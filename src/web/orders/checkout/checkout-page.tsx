import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { Address } from '#contract/accounts/addresses.ts'
import type { Customer } from '#contract/accounts/customers.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import { searchedPostCode } from '#web/catalogue/search/searched-post-code.ts'
import { storeCartCookie } from '#web/orders/cart/device/cart-cookie.ts'
import { noLineAllergens, storedLineAllergens, toLineKey } from '#web/orders/cart/line-allergens.ts'
import { AllergyNote } from '#web/orders/cart/panel/allergy-note.tsx'
import { CartChanges } from '#web/orders/cart/panel/cart-changes.tsx'
import { noAllergens, storedAllergens } from '#web/catalogue/menu/my-allergens.ts'
import { AllergenPanel } from '#web/orders/checkout/allergens/allergen-panel.tsx'
import { ConflictDialog, type ConflictDialogProps } from '#web/orders/checkout/allergens/conflict-dialog.tsx'
import { toAvoid } from '#web/orders/checkout/allergens/find-order-conflicts.ts'
import { toDeclaredNow } from '#web/orders/checkout/allergens/seen-allergens.ts'
import { CheckoutForm } from '#web/orders/checkout/checkout-form.tsx'
import { type CheckoutMessage, toMessage, withoutErrors } from '#web/orders/checkout/checkout-messages.ts'
import { CouponField } from '#web/orders/checkout/summary/coupon-field.tsx'
import { DineInModal } from '#web/orders/checkout/dine-in-modal.tsx'
import { OrderSummaryPanel } from '#web/orders/checkout/summary/order-summary-panel.tsx'
import { usePlaceOrder } from '#web/orders/checkout/place/use-place-order.ts'
import { toHolds } from '#web/orders/checkout/to-holds.ts'
import { canSaveName, saveName } from '#web/orders/checkout/draft/save-name.ts'
import { changeDraft, ensureDraft, fillDraft, savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { findTipProblem, withTip } from '#web/orders/checkout/draft/tip-in-draft.ts'
import { useCheckoutCart } from '#web/orders/checkout/use-checkout-cart.ts'
import { useCoupon } from '#web/orders/checkout/summary/use-coupon.ts'
import { useQuote } from '#web/orders/checkout/summary/use-quote.ts'
import { type CheckoutRestaurant, useRestaurant } from '#web/orders/checkout/summary/use-restaurant.ts'
import { IfWeRunOut } from '#web/orders/run-out/if-we-run-out.tsx'
import { removeSwaps } from '#web/orders/run-out/correct-wishes.ts'
import { clearWishes } from '#web/orders/run-out/stored-wishes.ts'
import { AuthenticationStep } from '#web/payments/pay/authentication-step.tsx'
import { CardChoice, type CardChoiceRef } from '#web/payments/pay/card-choice.tsx'
import type { CardPick } from '#web/payments/pay/card-pick.ts'
import { checkoutAddress } from '#web/platform/checkout-address.ts'
import { useSiteLinks } from '#web/platform/use-site-links.ts'
import { useDeferredStored } from '#web/ui/stored/use-deferred-stored.ts'
import { NeedsScript } from '#web/ui/notices/needs-script.tsx'
import { OfflineStrip } from '#web/ui/notices/offline-strip.tsx'

type Props = {
  orderType: FoodOrderType
  customer: Customer
  addresses: readonly Address[]
  methods: readonly PaymentMethod[]
  /** The restaurant that the cookie names. */
  restaurant: CheckoutRestaurant | undefined
  now: Date
}

export function CheckoutPage({ orderType, customer, addresses, methods, restaurant: loaded, now }: Props) {
  const { revalidate } = useRevalidator()
  const { cart, cartState, terms, tableNo, clearCart } = useCheckoutCart(orderType)
  const uniId = cart?.restaurant
  useEffect(() => {
    if (uniId === undefined) return
    ensureDraft(uniId, customer._id)
    storeCartCookie(uniId)
  }, [uniId, customer._id])
  const searched = useDeferredStored(searchedPostCode, undefined)
  const draft = fillDraft(useDeferredStored(savedDraft, undefined), {
    customer,
    addresses,
    methods,
    tableNo,
    searched,
  })
  const { coupon: code, postCode, pickupTime } = draft
  const quoted = useQuote({ orderType, cart, coupon: code, postCode, pickupTime })
  const tipProblem = quoted.quote && findTipProblem(draft, quoted.quote)
  const pricing = { ...quoted, quote: quoted.quote && withTip(quoted.quote, draft) }
  const coupon = useCoupon(uniId ?? '', orderType, quoted.quote)
  const restaurant = useRestaurant(uniId, loaded)
  const restaurantName = restaurant?.name ?? terms?.name ?? ''
  const { telephone } = useSiteLinks()
  const [message, showMessage] = useState<CheckoutMessage>()
  const [card, setCard] = useState<CardPick>()
  const [asking, setAsking] = useState<Pick<ConflictDialogProps, 'conflicts' | 'unknown'>>()
  const { mine } = useDeferredStored(storedAllergens, noAllergens)
  const avoid = toAvoid(mine, draft.agreedAllergens)
  const declared = toDeclaredNow(pricing.declared, useDeferredStored(storedLineAllergens, noLineAllergens))
  const cardChoice = useRef<CardChoiceRef>(null)
  const { stage, submit, onAuthenticated, onAuthenticationLeft } = usePlaceOrder({
    orderType,
    restaurantName,
    cart,
    draft,
    pricing,
    tipProblem,
    card,
    showCardErrors: () => cardChoice.current?.showProblems() ?? false,
    showMessage,
    removeCoupon: coupon.remove,
    // The next page may have been loaded with the profile as it was.
    saveName: async () => {
      if (await saveName(customer, draft)) await revalidate()
    },
    clearCart: () => {
      clearCart()
      clearWishes()
    },
    avoid,
    mine,
    askAboutConflicts: (conflicts) =>
      setAsking({
        conflicts,
        unknown: (cart?.lines ?? []).flatMap((line) =>
          declared[toLineKey(line)]?.unknown.length ? [line.name] : [],
        ),
      }),
  })
  return (
    <main id="main" className="page-width pt-5 pb-10 lg:pt-8">
      <Link
        to={uniId === undefined ? '/' : `/order/${uniId}`}
        className="inline-flex h-11 items-center gap-2 rounded-xl pr-3 font-bold text-brand-strong hover:underline"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Back
      </Link>
      <h1 className="mb-5 text-page font-extrabold md:text-page-wide">{orderType}</h1>
      <NeedsScript what="Ordering" instead={`call us on ${telephone}`} className="mb-5" />
      <OfflineStrip text="You are offline. Everything you typed is saved." />
      {orderType === 'Dine In' && tableNo !== undefined && (
        <TableStrip restaurantName={restaurantName} tableNo={tableNo} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8">
        <aside aria-label="Order summary" className="lg:col-start-2 lg:row-start-1">
          <OrderSummaryPanel
            restaurant={restaurant}
            restaurantName={restaurantName}
            orderType={orderType}
            tableNo={draft.tableNo}
            cart={cart}
            quote={pricing.quote}
            discountPercent={restaurant?.discount?.discountValue ?? terms?.discountPercent ?? 0}
            coupon={draft.coupon}
            couponError={coupon.error}
            couponField={
              <CouponField
                coupon={draft.coupon}
                isBusy={coupon.isBusy}
                onApply={coupon.apply}
                onRemove={() => coupon.remove()}
              />
            }
            changes={<CartChanges state={cartState} holds={pricing.quote && toHolds(pricing.quote)} />}
            allergyNote={cart && <AllergyNote note={cart.note} />}
          />
        </aside>
        <CheckoutForm
          orderType={orderType}
          offersToSaveName={canSaveName(customer)}
          draft={draft}
          onChange={(change) => {
            changeDraft(change)
            showMessage((shown) => shown && withoutErrors(shown, Object.keys(change)))
          }}
          errorOf={(field) => message?.fields.find((error) => error.field === field)?.text}
          pricing={pricing}
          tipProblem={tipProblem}
          restaurant={restaurant}
          restaurantName={restaurantName}
          uniId={uniId ?? ''}
          addresses={addresses}
          methods={methods}
          cards={
            <CardChoice
              ref={cardChoice}
              value={card}
              onPick={setCard}
              returnTo={checkoutAddress[orderType]}
            />
          }
          hasCard={card !== undefined}
          ifOut={
            <IfWeRunOut
              cart={cart}
              quote={pricing.quote}
              orderType={orderType}
              terms={terms}
              pickupTime={pickupTime}
              avoid={mine}
              telephone={restaurant?.telephone ?? telephone}
            />
          }
          allergens={
            <AllergenPanel
              draft={draft}
              onChange={changeDraft}
              cart={cart}
              byLine={pricing.quote && declared}
              mine={mine}
              restaurantName={restaurantName}
              telephone={restaurant?.telephone}
            />
          }
          now={now}
          message={message}
          stage={stage}
          onSubmit={() => submit()}
        />
      </div>
      {stage.at === 'authenticating' && (
        <AuthenticationStep
          orderId={stage.order._id}
          answer={stage.answer}
          onAnswer={(answer) => onAuthenticated(stage.order, answer)}
          onGiveUp={(refusal) => onAuthenticationLeft(stage.order, refusal)}
        />
      )}
      {asking && cart && (
        <ConflictDialog
          {...asking}
          isTold={avoid.length > 0}
          telephone={restaurant?.telephone}
          uniId={cart.restaurant}
          onOrder={submit}
          onRemoveSwaps={() => showMessage(toMessage(removeSwaps(cart.restaurant, asking.conflicts)))}
          onClose={() => setAsking(undefined)}
        />
      )}
      {stage.at === 'placed' && orderType === 'Dine In' && (
        <DineInModal order={stage.order} restaurant={restaurant} />
      )}
    </main>
  )
}

/** The table whose QR code was scanned. */
function TableStrip({ restaurantName, tableNo }: { restaurantName: string; tableNo: string }) {
  return (
    <div className="on-cloth gingham mb-5 flex items-center justify-between gap-4 overflow-hidden rounded-panel px-5 py-4 text-white">
      <p className="min-w-0">
        You are at {restaurantName || 'the restaurant'}
        <span className="block font-display text-page leading-tight font-extrabold break-words">
          Table {tableNo}
        </span>
      </p>
      <img src="/renders/plate-with-cutlery.webp" alt="" width="72" height="72" />
    </div>
  )
}
