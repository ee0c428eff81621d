import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'

import type { PaymentAnswer } from '#contract/payments/payments.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { Refused } from '#web/platform/call.ts'
import { checkoutWording } from '#web/orders/checkout/checkout-wording.ts'
import type { CheckoutProps } from '#web/orders/checkout/checkout-props.ts'
import { draftBody } from '#web/orders/checkout/draft-body.ts'
import { draftProblems } from '#web/orders/checkout/draft-problems.ts'
import type { FilledDraft } from '#web/orders/checkout/filled-draft.ts'
import { changeDraft, type DraftFields, keptDraft, keptPlaced } from '#web/orders/checkout/kept-draft.ts'
import type { PlacingEnd } from '#web/orders/checkout/place-order.ts'
import { say, type Said, saidAtEnd } from '#web/orders/checkout/said-at-end.ts'
import { useCoupon } from '#web/orders/checkout/use-coupon.ts'
import { usePlacing } from '#web/orders/checkout/use-placing.ts'
import { useQuote } from '#web/orders/checkout/use-quote.ts'
import { useSaid } from '#web/orders/checkout/use-said.ts'

/** Everything that a press on the page sets going, and what it says of it. */
export function useCheckout(props: CheckoutProps, draft: FilledDraft) {
  const { orderType, address, cart, hasCard, compareCart } = props
  const { said, tell, box, problemOf, forgive } = useSaid()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { coupon: couponCode, postCode } = draft
  const { quote, postCodeProblem, sizeProblem, isUnreachable, askAgain } = useQuote({
    orderType,
    cart,
    coupon: couponCode,
    postCode,
  })
  const coupon = useCoupon(cart?.restaurant ?? '', quote?.subTotal)

  const placing = usePlacing({ orderType, address, pay: props.pay, onPlaced: settle, onEnd: end })

  // What the menu has become is shown as soon as it is known.
  const hasChanged = (quote?.changes.length ?? 0) > 0
  useEffect(() => {
    if (hasChanged) void compareCart()
  }, [hasChanged, compareCart])
  const couponProblem = quote?.couponProblem
  const dropCoupon = useEffectEvent(coupon.drop)
  useEffect(() => {
    if (couponProblem) dropCoupon(couponProblem)
  }, [couponProblem])

  function settle(order: SavedOrder): void {
    keptPlaced.write({ orderId: order._id, at: Date.now() })
    props.onPlaced(order)
    keptDraft.write(null)
    if (orderType !== 'Dine In') void navigate('/my-order', { replace: true })
  }

  function end(outcome: PlacingEnd): void {
    const words = saidAtEnd(outcome, quote)
    tell(words)
    actUpon(words)
  }

  function actUpon({ does, lines = [] }: Partial<Said> = {}): void {
    if (does === 'drop coupon') coupon.drop(lines[0])
    if (does === 'compare cart') void compareCart()
    if (does === 'load methods') void revalidate()
    if (does) askAgain()
  }

  function submit(): void {
    if (!cart) return
    if (!quote) {
      askAgain()
      const { noTotal, totalToCome } = checkoutWording
      return tell(say(sizeProblem ?? (isUnreachable ? noTotal : totalToCome)))
    }
    const fields = draftProblems(draft, orderType, quote)
    if (fields.length > 0) return tell({ lines: fields.map(({ text }) => text), fields })
    tell(undefined)
    if (draft.paymentMethod === 'Card' && !hasCard)
      return void (props.showCardProblems() || navigate(props.addCardAddress))
    void placing.submit(draftBody(draft, orderType, cart, quote.totalPrice))
  }

  return {
    quote,
    postCodeProblem,
    coupon,
    said,
    box,
    stage: placing.stage,
    submit,
    authenticated: (order: SavedOrder, answer: PaymentAnswer) => void placing.authenticated(order, answer),
    giveUp: (order: SavedOrder, problem: Refused | undefined) => void placing.giveUp(order, problem),
    form: {
      draft,
      problemOf,
      change(change: DraftFields) {
        changeDraft(change)
        forgive(Object.keys(change))
      },
    },
  }
}
