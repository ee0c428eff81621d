import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import type { OrderQuote } from '#contract/orders/orders.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { PaymentResult } from '#contract/payments/payments.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import type { Cart } from '#domain/orders/cart/cart.ts'
import type { Allergen } from '#domain/catalogue/menu/allergens/allergens.ts'
import {
  type Acknowledged,
  findOrderConflicts,
  findSwapConflicts,
  isAcknowledged,
  type OrderConflict,
} from '#web/orders/checkout/allergens/find-order-conflicts.ts'
import { acceptRefused, toDeclaredNow, toSeen } from '#web/orders/checkout/allergens/seen-allergens.ts'
import { acceptAllergens, listAllergenChanges, storedLineAllergens } from '#web/orders/cart/line-allergens.ts'
import { refreshCart } from '#web/orders/cart/device/refresh-cart.ts'
import {
  type CheckoutMessage,
  checkoutTexts,
  toMessage,
  toResultMessage,
} from '#web/orders/checkout/checkout-messages.ts'
import { placeOrStore } from '#web/orders/checkout/unsent/place-or-store.ts'
import { storeUnsent } from '#web/orders/checkout/unsent/unsent-order.ts'
import { toOrderBody } from '#web/orders/checkout/place/place-order.ts'
import {
  type OrderRequest,
  type PlaceOrderResult,
  resolveLeftAuthentication,
  resolvePayment,
  resumeOrder,
} from '#web/orders/checkout/place/recover-order.ts'
import {
  changeDraft,
  type CheckoutDraft,
  lastPlacedOrder,
  type PendingStep,
  renewKey,
  savedDraft,
} from '#web/orders/checkout/draft/saved-draft.ts'
import { type Stage, toStage } from '#web/orders/checkout/place/stage.ts'
import type { TippedQuote } from '#web/orders/checkout/draft/tip-in-draft.ts'
import type { CheckoutQuote } from '#web/orders/checkout/summary/use-quote.ts'
import { validateDraft } from '#web/orders/checkout/draft/validate-draft.ts'
import { correctWish } from '#web/orders/run-out/correct-wishes.ts'
import { storedWishes } from '#web/orders/run-out/stored-wishes.ts'
import { addCardPath } from '#web/payments/pay/card-choice.tsx'
import type { CardPick } from '#web/payments/pay/card-pick.ts'
import { Refused } from '#web/platform/calls/call.ts'
import { checkoutAddress } from '#web/platform/checkout-address.ts'
import { signInAddress } from '#web/platform/access/protect.ts'

type Checkout = {
  orderType: FoodOrderType
  restaurantName: string
  cart: Cart | undefined
  draft: CheckoutDraft
  pricing: CheckoutQuote & { quote: TippedQuote | undefined }
  tipProblem?: string | undefined
  card: CardPick | undefined
  /** True if a half-typed card was found wrong; its errors are shown then. */
  showCardErrors: () => boolean
  showMessage: (message: CheckoutMessage | undefined) => void
  removeCoupon: (reason?: string) => void
  /** Saves the name of the first order in the profile, if the customer wishes. */
  saveName: () => Promise<void>
  clearCart: () => void
  /** The allergens that the kitchen is asked to avoid: none without the customer's consent. */
  avoid: readonly Allergen[]
  /** All allergens that the customer avoids, sent or not. */
  mine: readonly Allergen[]
  /** Asks about dishes and swaps with an allergen of mine that were not acknowledged. */
  askAboutConflicts: (conflicts: OrderConflict[]) => void
}

/** Places the order of this page, one request at a time, and resumes one that was under way when the page was left. */
export function usePlaceOrder(checkout: Checkout) {
  const [stage, setStage] = useState<Stage>({ at: 'editing' })
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const leaving = useRef<AbortController>(undefined)
  const isBusy = useRef(false)
  // A request outlives many renders: its answer is handled with the page as it is then.
  const latest = useRef(checkout)
  useEffect(() => {
    latest.current = checkout
  })

  function submit(acknowledged: Acknowledged = {}): void {
    const { orderType, cart, draft, pricing, card, showMessage } = checkout
    const { quote } = pricing
    if (!cart) return
    if (pricing.isPending) return setStage({ at: 'awaiting total' })
    if (!quote) {
      pricing.refetch()
      return showMessage(toMessage(pricing.sizeError ?? checkoutTexts.noTotal))
    }
    const fields = validateDraft(draft, orderType, quote, checkout.tipProblem)
    showMessage(fields.length > 0 ? { lines: fields.map(({ text }) => text), fields } : undefined)
    if (fields.length > 0) return
    const changed = listAllergenChanges(cart, storedLineAllergens.read())
    if (changed.length > 0) {
      // The message shows the difference, so the next press goes on.
      acceptAllergens()
      return showMessage(toMessage(...changed.map(({ text }) => text), checkoutTexts.checkAllergens))
    }
    const { avoid, mine } = checkout
    const wishes = storedWishes.read()
    const conflicts = [
      ...findOrderConflicts(cart, toDeclaredNow(pricing.declared), mine),
      ...findSwapConflicts(cart, wishes, mine),
    ]
    if (!conflicts.every((one) => isAcknowledged(one, acknowledged)))
      return checkout.askAboutConflicts(conflicts)
    if (draft.paymentMethod === 'Card' && !card) {
      if (!checkout.showCardErrors()) void navigate(addCardPath(checkoutAddress[orderType]))
      return
    }
    const seen = toSeen(pricing.declared)
    const body = toOrderBody(draft, orderType, cart, quote, { seen, avoid, acknowledged, wishes })
    const place = () => {
      changeDraft({ sending: 'order' })
      const onPaying = () => changeDraft({ sending: 'payment' })
      return placeOrStore({ ...orderRequest(), orderType, body, card, onPaying }, (isFresh) =>
        storeUnsent({ orderType, body, card, cart, quote, isFresh, restaurantName: checkout.restaurantName }),
      )
    }
    void run(async () => {
      const result = await place()
      if (result.status !== 'other order canceled') return result
      renewKey()
      return place()
    })
  }

  const isAwaitingTotal = stage.at === 'awaiting total'
  const isAnswered = !checkout.pricing.isPending
  const goOn = useEffectEvent(() => {
    setStage({ at: 'editing' })
    submit()
  })
  useEffect(() => {
    const timer = isAwaitingTotal && isAnswered ? setTimeout(() => goOn()) : undefined
    return () => clearTimeout(timer)
  }, [isAwaitingTotal, isAnswered])

  function orderRequest(): OrderRequest {
    return {
      key: savedDraft.read()?.key ?? '',
      signal: leaving.current!.signal,
      onLookup: (step) => setStage({ at: 'looking up', step }),
    }
  }

  async function run(step: () => Promise<PlaceOrderResult>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    const { signal } = leaving.current!
    // The figures and dishes on the page at the click: newer ones may arrive before the answer.
    const seen = { quote: checkout.pricing.quote, cart: checkout.cart }
    setStage({ at: 'sending' })
    try {
      const result = await step()
      // The order is placed: nothing waits for the profile.
      if (result.status === 'placed') void latest.current.saveName()
      if (!signal.aborted) handleResult(result, seen)
    } catch (problem) {
      if (signal.aborted) return
      setStage({ at: 'editing' })
      if (!(problem instanceof Refused) || problem.status !== 401) throw problem
      // The draft is saved, so the order goes on here after signing in.
      await navigate(signInAddress(checkoutAddress[latest.current.orderType]))
    } finally {
      isBusy.current = false
    }
  }

  function handleResult(result: PlaceOrderResult, seen: Seen): void {
    setStage(toStage(result))
    updateDraft(result)
    if (result.status === 'authenticate') return
    if (result.status === 'placed') return finish(result.order)
    if (result.status === 'refused' && result.refusal.status === 401) throw result.refusal
    const { pricing, cart, draft, orderType, showMessage, removeCoupon } = latest.current
    const refusal = result.status === 'refused' ? result.refusal : undefined
    const corrected = refusal && correctWish(refusal, seen.cart)
    const message = corrected ? toMessage(corrected) : toResultMessage(result, seen.quote)
    showMessage(message)
    if (refusal) acceptRefused(refusal, seen.cart)
    if (!message?.action) return
    if (message.action === 'remove coupon') removeCoupon(message.lines[0])
    if (message.action === 'refresh cart' && cart)
      void refreshCart(cart.restaurant, { skipsCache: true, orderType, pickupTime: draft.pickupTime })
    if (message.action === 'reload methods') void revalidate()
    pricing.refetch()
  }

  function finish(order: SavedOrder): void {
    lastPlacedOrder.write({ orderId: order._id, at: Date.now() })
    latest.current.clearCart()
    savedDraft.write(null)
    if (latest.current.orderType !== 'Dine In') void navigate('/my-order', { replace: true })
  }

  const resume = useEffectEvent((step: PendingStep) =>
    run(() => resumeOrder(orderRequest(), step === 'payment')),
  )
  useEffect(() => {
    leaving.current = new AbortController()
    isBusy.current = false
    const step = savedDraft.read()?.sending
    const timer = step && setTimeout(() => void resume(step))
    return () => {
      clearTimeout(timer)
      leaving.current?.abort()
    }
  }, [])

  return {
    stage,
    submit,
    onAuthenticated: (order: SavedOrder, answer: PaymentResult) =>
      void run(() => resolvePayment(orderRequest(), order, answer)),
    onAuthenticationLeft: (order: SavedOrder, refusal: Refused | undefined) =>
      void run(async () => {
        if (refusal?.status === 401) throw refusal
        return resolveLeftAuthentication(orderRequest(), order)
      }),
  }
}

type Seen = { quote: OrderQuote | undefined; cart: Cart | undefined }

/** An `unknown` result keeps the key and `sending`, so that a reload asks again. */
function updateDraft({ status }: PlaceOrderResult): void {
  if (status === 'ended' || status === 'not placed') renewKey()
  else if (status === 'refused' || status === 'declined') changeDraft({ sending: undefined })
}
